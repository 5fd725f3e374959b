/** Names by country. Names in other scripts include the Latin form for accounts: `first/ascii`. */
const words = (text: string): readonly string[] => text.split(' ');

export type NameList = {
  readonly women: readonly string[];
  readonly men: readonly string[];
  readonly last: readonly string[];
};

export const NAMES: Readonly<Record<string, NameList>> = {
  SE: {
    women: words(
      'Anna Åsa Cecilia Elin Hanna Ingrid Karin Linnéa Märta Rebecka Sara Therese Ebba Maja Wilma Ylva Agneta',
    ),
    men: words(
      'Björn David Erik Fredrik Gösta Johan Lars Magnus Nils Oskar Pär Stefan Sören Ulf Viktor Åke Örjan Hampus',
    ),
    last: words(
      'Andersson Åberg Bergström Björk Dahl Ekström Engström Fransson Gustafsson Hellström Håkansson Isaksson Jönsson Karlsson Lindqvist Lundgren Malmström Nyström Öberg Persson Rosén Sandström Sjöberg Söderlund Wallin Westerberg Ångström Östlund',
    ),
  },
  NO: {
    women: words(
      'Astrid Frøydis Hege Ingvild Kari Liv Magnhild Marte Ragnhild Sigrid Solveig Tuva Åshild Silje',
    ),
    men: words(
      'Bjørn Eirik Gunnar Håkon Jørgen Kåre Lars Olav Pål Sindre Terje Tor Vegard Øystein',
    ),
    last: words(
      'Aasen Berg Bjørnstad Dahl Eide Fjeld Haugen Hovland Iversen Johansen Kristiansen Lie Lund Moen Myhre Nygård Næss Ødegård Pedersen Røed Sæther Solberg Strand Sørli Tangen Vik Ås Bråten',
    ),
  },
  LT: {
    women: words(
      'Agnė Aistė Aušra Birutė Eglė Ieva Jurgita Laura Monika Neringa Ona Rasa Rūta Ugnė Vaida Živilė',
    ),
    men: words(
      'Andrius Dainius Darius Gediminas Gintaras Jonas Kęstutis Linas Lukas Mantas Paulius Saulius Tomas Vytautas Žydrūnas Šarūnas',
    ),
    last: words(
      'Adomaitis Balčiūnas Bražinskienė Butkus Černiauskas Dambrauskas Gudaitytė Jankauskas Jonaitienė Kavaliauskas Kazlauskienė Lukšaitė Mažeika Mikalauskas Norkūnas Paulauskienė Petrauskas Ramanauskas Rimkutė Šimkus Stankevičius Urbonas Vasiliauskaitė Žukauskas Žilinskienė',
    ),
  },
  US: {
    women: words(
      'Aaliyah Brianna Chloe Emily Grace Hannah Jessica Kayla Latoya Madison Maya Nicole Olivia Priya Rachel Xiomara Zoe',
    ),
    men: words(
      'Andrew Carlos Darnell Diego Ethan Isaiah Jamal Jordan Kevin Marcus Michael Samuel Tyler Wei Noah Omar',
    ),
    last: words(
      "Adams Baker Brooks Carter Chen Coleman Davis Foster Garcia Greene Hernández Jackson Johnson Kim Lee Lopez Martinez Miller Nguyen O'Brien Park Patel Ramirez Robinson Russo Schwartz Shapiro Thompson Walker Washington Williams Wright",
    ),
  },
  DE: {
    women: words(
      'Anja Claudia Elif Franziska Heike Ina Katrin Käthe Lena Nele Petra Sabine Ulrike Vera Yasemin Zoë',
    ),
    men: words(
      'Bernd Björn Dieter Günther Jürgen Jörg Lukas Matthias Mehmet Ole Ralf Søren Thorsten Uwe',
    ),
    last: words(
      'Bauer Böhm Brück Dreßler Fischer Groß Grünwald Hartmann Höfer Jäger Kaiser Köhler Krüger Lößner Meier Möller Müller Neumann Preuß Richter Schäfer Schröder Strauß Thürmann Vogel Voß Weiß Yılmaz Zöllner',
    ),
  },
  FR: {
    women: words(
      'Aurélie Camille Chloé Élodie Gaëlle Hélène Inès Joëlle Léa Maëlys Noémie Océane Solène Valérie Zoé',
    ),
    men: words('Benoît Didier Émile Fabien François Jérôme Loïc Pascal Raphaël Théo Yannick'),
    last: words(
      "Aubert Béranger Blanchard Chevalier Delacroix Desprès Dubois Faure Fournier Garçon Girard Héraud L'Hermite Lefèvre Legrand Mercier Moreau Noël Pélissier Renaud Rousseau Sénéchal Tessier Vallée",
    ),
  },
  ES: {
    women: words(
      'Ana Begoña Concepción Elena Inés Lucía Macarena María Núria Pilar Rocío Sofía Verónica Ximena',
    ),
    men: words('Álvaro Carlos Diego Gonzalo Íñigo Iván Javier Jesús José Martín Ramón Tomás'),
    last: words(
      'Álvarez Benítez Castaño Delgado Domínguez Escobar Fernández García Gómez Ibáñez Jiménez León Márquez Martínez Muñoz Núñez Ordóñez Peña Quiñones Rodríguez Romero Sáez Torres Vázquez Yáñez Zúñiga',
    ),
  },
  NP: {
    women: words(
      'Anjali Deepa Gita Kabita Laxmi Pema Sabina Sandhya Sita Tsering आशा/Asha सुनिता/Sunita',
    ),
    men: words(
      'Anish Bibek Bishal Hari Ishwor Kiran Manoj Nabin Niraj Prakash Rajan Sunil Tenzin Umesh',
    ),
    last: words(
      'Adhikari Bhattarai Gurung Joshi Karki Khadka Lama Magar Maharjan Pandey Poudel Rai Sherpa Shrestha Tamang Thapa',
    ),
  },
  AU: {
    women: words('Alinta Amelia Charlotte Eliza Georgia Imogen Kirra Mia Piper Sienna Tahlia Zara'),
    men: words('Brodie Callum Darcy Declan Finn Hamish Jack Lachlan Nathan Riley'),
    last: words(
      'Abbott Bennett Campbell Dwyer Fraser Gallagher Hughes Kelly Lawson Mackenzie Mitchell Murphy Nguyen Papadopoulos Reid Stewart Tran Watson Wong Zhang',
    ),
  },
  PL: {
    women: words('Agnieszka Bożena Grażyna Łucja Małgorzata Wiesława Żaneta'),
    men: words('Bartłomiej Jarosław Jędrzej Łukasz Michał Paweł Sławomir Stanisław Zbigniew'),
    last: words(
      'Błaszczyk Cieślak Dąbrowski Gołębiewski Jabłoński Kaźmierczak Łuczak Michałowski Pawłowska Świątek Wójcik Wróbel Zając Żak',
    ),
  },
  UA: {
    women: words('Олена/Olena Ірина/Iryna Юлія/Yuliia'),
    men: words('Андрій/Andrii Тарас/Taras Максим/Maksym'),
    last: words('Шевченко/Shevchenko Коваль/Koval Бондар/Bondar Мельник/Melnyk Кравець/Kravets'),
  },
  GR: {
    women: words('Ελένη/Eleni Σοφία/Sofia'),
    men: words('Γιώργος/Giorgos Νίκος/Nikos'),
    last: words('Παππάς/Pappas Νικολάου/Nikolaou Βλάχος/Vlachos'),
  },
  JP: {
    women: words('陽子/Yoko 美咲/Misaki'),
    men: words('健太/Kenta 翔/Sho'),
    last: words('佐藤/Sato 鈴木/Suzuki 高橋/Takahashi 田中/Tanaka'),
  },
};

/** The countries of origin of people who live abroad. */
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

/** Lower-case ASCII letters, for accounts and mail addresses. */
const asciiOf = (name: string): string =>
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
