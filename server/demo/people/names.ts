/** Names by country. Names in other scripts carry the Latin form that accounts are made of: `first/ascii`. */
const words = (text: string): readonly string[] => text.split(' ');

export type NameList = { readonly first: readonly string[]; readonly last: readonly string[] };

export const NAMES: Readonly<Record<string, NameList>> = {
  SE: {
    first: words(
      'Anna Åsa Björn Cecilia David Elin Erik Fredrik Gösta Hanna Ingrid Johan Karin Lars Linnéa Magnus Märta Nils Oskar Pär Rebecka Sara Stefan Sören Therese Ulf Viktor Åke Örjan Ebba',
    ),
    last: words(
      'Andersson Åberg Bergström Björk Dahl Ekström Engström Fransson Gustafsson Hellström Håkansson Isaksson Jönsson Karlsson Lindqvist Lundgren Malmström Nyström Öberg Persson Rosén Sandström Sjöberg Söderlund Wallin Westerberg Ångström Östlund',
    ),
  },
  NO: {
    first: words(
      'Astrid Bjørn Eirik Frøydis Gunnar Hege Håkon Ingvild Jørgen Kari Kåre Lars Liv Magnhild Marte Olav Pål Ragnhild Sigrid Sindre Solveig Terje Tor Tuva Vegard Øystein Åshild Silje',
    ),
    last: words(
      'Aasen Berg Bjørnstad Dahl Eide Fjeld Haugen Hovland Iversen Johansen Kristiansen Lie Lund Moen Myhre Nygård Næss Ødegård Pedersen Røed Sæther Solberg Strand Sørli Tangen Vik Ås Bråten',
    ),
  },
  LT: {
    first: words(
      'Agnė Aistė Andrius Aušra Birutė Dainius Darius Eglė Gediminas Gintarė Ieva Jonas Jurgita Kęstutis Laura Linas Lukas Mantas Monika Neringa Ona Paulius Rasa Rūta Saulius Tomas Ugnė Vaida Vytautas Žydrūnas Živilė Šarūnas',
    ),
    last: words(
      'Adomaitis Balčiūnas Bražinskienė Butkus Černiauskas Dambrauskas Gudaitytė Jankauskas Jonaitienė Kavaliauskas Kazlauskienė Lukšaitė Mažeika Mikalauskas Norkūnas Paulauskienė Petrauskas Ramanauskas Rimkutė Šimkus Stankevičius Urbonas Vasiliauskaitė Žukauskas Žilinskienė',
    ),
  },
  US: {
    first: words(
      'Aaliyah Andrew Brianna Carlos Chloe Darnell Diego Emily Ethan Grace Hannah Isaiah Jamal Jessica Jordan Kayla Kevin Latoya Madison Marcus Maya Michael Nicole Olivia Priya Rachel Samuel Tyler Wei Xiomara Zoe Noah',
    ),
    last: words(
      "Adams Baker Brooks Carter Chen Coleman Davis Foster Garcia Greene Hernández Jackson Johnson Kim Lee Lopez Martinez Miller Nguyen O'Brien Park Patel Ramirez Robinson Russo Schwartz Shapiro Thompson Walker Washington Williams Wright",
    ),
  },
  DE: {
    first: words(
      'Anja Bernd Björn Claudia Dieter Elif Franziska Günther Heike Ina Jürgen Jörg Katrin Käthe Lena Lukas Matthias Mehmet Nele Ole Petra Ralf Sabine Søren Thorsten Ulrike Uwe Vera Yasemin Zoë',
    ),
    last: words(
      'Bauer Böhm Brück Dreßler Fischer Groß Grünwald Hartmann Höfer Jäger Kaiser Köhler Krüger Lößner Meier Möller Müller Neumann Preuß Richter Schäfer Schröder Strauß Thürmann Vogel Voß Weiß Yılmaz Zöllner',
    ),
  },
  FR: {
    first: words(
      'Aurélie Benoît Camille Chloé Didier Élodie Émile Fabien François Gaëlle Hélène Inès Jérôme Joëlle Léa Loïc Maëlys Noémie Océane Pascal Raphaël Solène Théo Valérie Yannick Zoé',
    ),
    last: words(
      "Aubert Béranger Blanchard Chevalier Delacroix Desprès Dubois Faure Fournier Garçon Girard Héraud L'Hermite Lefèvre Legrand Mercier Moreau Noël Pélissier Renaud Rousseau Sénéchal Tessier Vallée",
    ),
  },
  ES: {
    first: words(
      'Álvaro Ana Begoña Carlos Concepción Diego Elena Gonzalo Inés Íñigo Iván Javier Jesús José Lucía Macarena María Martín Núria Pilar Ramón Rocío Sofía Tomás Verónica Ximena',
    ),
    last: words(
      'Álvarez Benítez Castaño Delgado Domínguez Escobar Fernández García Gómez Ibáñez Jiménez León Márquez Martínez Muñoz Núñez Ordóñez Peña Quiñones Rodríguez Romero Sáez Torres Vázquez Yáñez Zúñiga',
    ),
  },
  NP: {
    first: words(
      'Anish Anjali Bibek Bishal Deepa Gita Hari Ishwor Kabita Kiran Laxmi Manoj Nabin Niraj Pema Prakash Rajan Sabina Sandhya Sita Sunil Tenzin Tsering Umesh आशा/Asha सुनिता/Sunita',
    ),
    last: words(
      'Adhikari Bhattarai Gurung Joshi Karki Khadka Lama Magar Maharjan Pandey Poudel Rai Sherpa Shrestha Tamang Thapa',
    ),
  },
  AU: {
    first: words(
      'Alinta Amelia Brodie Callum Charlotte Darcy Declan Eliza Finn Georgia Hamish Imogen Jack Kirra Lachlan Mia Nathan Piper Riley Sienna Tahlia Zara',
    ),
    last: words(
      'Abbott Bennett Campbell Dwyer Fraser Gallagher Hughes Kelly Lawson Mackenzie Mitchell Murphy Nguyen Papadopoulos Reid Stewart Tran Watson Wong Zhang',
    ),
  },
  PL: {
    first: words(
      'Agnieszka Bartłomiej Bożena Grażyna Jarosław Jędrzej Łucja Łukasz Małgorzata Michał Paweł Sławomir Stanisław Wiesława Żaneta Zbigniew',
    ),
    last: words(
      'Błaszczyk Cieślak Dąbrowski Gołębiewski Jabłoński Kaźmierczak Łuczak Michałowski Pawłowska Świątek Wójcik Wróbel Zając Żak',
    ),
  },
  UA: {
    first: words('Олена/Olena Андрій/Andrii Тарас/Taras Ірина/Iryna Юлія/Yuliia Максим/Maksym'),
    last: words('Шевченко/Shevchenko Коваль/Koval Бондар/Bondar Мельник/Melnyk Кравець/Kravets'),
  },
  GR: {
    first: words('Γιώργος/Giorgos Ελένη/Eleni Νίκος/Nikos Σοφία/Sofia'),
    last: words('Παππάς/Pappas Νικολάου/Nikolaou Βλάχος/Vlachos'),
  },
  JP: {
    first: words('陽子/Yoko 健太/Kenta 美咲/Misaki 翔/Sho'),
    last: words('佐藤/Sato 鈴木/Suzuki 高橋/Takahashi 田中/Tanaka'),
  },
};

/** Those who live abroad come from anywhere. */
export const ABROAD: readonly (readonly [country: string, weight: number])[] = [
  ['PL', 6],
  ['DE', 3],
  ['SE', 3],
  ['US', 3],
  ['FR', 3],
  ['ES', 3],
  ['LT', 3],
  ['NP', 2],
  ['UA', 2],
  ['GR', 1],
  ['JP', 1],
];

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  đ: 'd',
  ı: 'i',
};

/** Lower-case ASCII letters for accounts and mail addresses. */
export const asciiOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[ßłøæđı]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z]/g, '');

/** A listed name and its ASCII form. */
export const nameOf = (listed: string): { readonly shown: string; readonly ascii: string } => {
  const [shown = listed, latin = shown] = listed.split('/');
  return { shown, ascii: asciiOf(latin) };
};
