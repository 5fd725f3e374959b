/** Names of meeting rooms by country: waters, islands and mountains. */
const words = (text: string): readonly string[] => text.split(', ');

const ROOM_NAMES: Readonly<Record<string, readonly string[]>> = {
  SE: words(
    'Arholma, Birka, Dalarö, Fjällnora, Gotska, Huvudskär, Idre, Järvsö, Kullen, Landsort, Möja, Nynäs, Orust, Piteå, Runmarö, Sandhamn, Torö, Utö, Visby, Ystad, Åland, Ängsö, Öland, Abisko, Bohus, Finnhamn, Grinda, Härnösand, Kebnekaise, Marstrand, Smögen, Vänern, Siljan, Tärna, Ven, Älgö, Östersund, Sarek, Koster, Fårö, Blidö, Ornö, Nämdö, Svartsö, Ljusterö, Yxlan, Rådmansö, Singö, Ekerö, Gällnö, Vinö, Hasselö, Brännö, Vrångö, Käringön, Tjörn, Skaftö, Lysekil, Hönö, Öckerö',
  ),
  NO: words(
    'Lofoten, Geiranger, Hardanger, Jotunheimen, Senja, Svalbard, Trollstigen, Ålesund, Ænes, Økssundet, Femunden, Mjøsa, Rondane, Stetind, Tromsø, Vesterålen, Galdhøpiggen, Hvaler, Setesdal, Sognefjord, Nærøy, Frøya, Hitra, Ørland, Bømlo, Andøya, Kjerag, Lyngen, Dovre, Finse',
  ),
  LT: words(
    'Neris, Nemunas, Žuvintas, Dubysa, Šventoji, Trakai, Nida, Aukštaitija, Žemaitija, Ignalina, Plateliai, Juodkrantė, Merkinė, Anykščiai, Kernavė, Šešupė, Rusnė, Ūla, Galvė, Vištytis, Minija, Birštonas',
  ),
  US: words(
    'Hudson, Catskill, Bear Mountain, Fire Island, Montauk, Adirondack, Acadia, Niagara, Ramapo, Palisades, Saratoga, Seneca, Cayuga, Ontario, Battery, Bryant, Liberty, Governors, Roosevelt, Prospect, Astoria, Chelsea, Tribeca, Harlem, Minnewaska, Storm King, Lake George, Letchworth, Ausable, Tahawus, Oneida, Mohawk',
  ),
  DE: words(
    'Spree, Havel, Müggelsee, Wannsee, Elbe, Rügen, Brocken, Zugspitze, Wörlitz, Sanssouci, Schwanenwerder, Pfaueninsel, Oder, Müritz, Königssee, Weißensee, Tegel, Dahme, Panke, Usedom, Grünau, Köpenick',
  ),
  FR: words(
    'Rhône, Saône, Fourvière, Écully, Bellecour, Mont Blanc, Annecy, Beaujolais, Vercors, Chambéry, Isère, Ardèche, Drôme, Cévennes, Étretat, Camargue',
  ),
  ES: words(
    'Giralda, Doñana, Guadalquivir, Triana, Alcázar, Ronda, Cádiz, Nervión, Itálica, Macarena, Jerez, Córdoba, Almería, Grazalema',
  ),
  NP: words(
    'Sagarmatha, Annapurna, Machhapuchhre, Langtang, Rara, Phewa, Manaslu, Dhaulagiri, Mustang, Tilicho, Gosaikunda, Bagmati, Ama Dablam, Namche',
  ),
  AU: words(
    'Torrens, Glenelg, Barossa, Kangaroo Island, Flinders, Coorong, Nullarbor, Uluru, Murray, Semaphore, Mount Lofty, Hahndorf, Eyre, Wilpena',
  ),
};

/** Names for any number of rooms, in a fixed order per country; repeated names get a number. */
export const roomNamesOf = (country: string): ((index: number) => string) => {
  const names = ROOM_NAMES[country] ?? ROOM_NAMES.US ?? [];
  return (index) => {
    const round = Math.floor(index / names.length);
    const name = names[index % names.length] ?? 'Room';
    return round === 0 ? name : `${name} ${round + 1}`;
  };
};
