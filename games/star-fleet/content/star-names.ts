/** Names of stars, as astronomers have agreed on them; a larger map counts on with numbers. */
const NAMES =
  `Achernar Achird Acrab Acrux Adhara Ain Albireo Alchiba Alcor Alcyone Aldebaran Alderamin Aldhanab Algedi Algenib Algieba
Algol Alhena Alioth Alkaid Alkes Almach Alnair Alnath Alnilam Alnitak Alphard Alphecca Alpheratz Altair Aludra Alula Alya Ancha
Ankaa Antares Arcturus Arneb Ascella Asellus Aspidiske Atlas Atria Avior Azha Baten Beid Bellatrix Betelgeuse Biham Botein
Canopus Capella Caph Castor Celaeno Chara Cursa Dabih Deneb Denebola Diphda Dubhe Edasich Electra Eltanin Enif Errai Fomalhaut
Furud Gacrux Gienah Gomeisa Grumium Hadar Hamal Homam Izar Kitalpha Kochab Kornephoros Lesath Maia Markab Matar Mebsuta Megrez
Meissa Menkar Menkent Merak Merope Mesarthim Miaplacidus Mimosa Mintaka Mira Mirach Mirfak Mizar Muphrid Naos Nashira Nekkar
Nihal Nunki Peacock Phact Phecda Pherkad Pleione Polaris Pollux Porrima Procyon Propus Rana Rasalhague Regulus Rigel Rotanev
Ruchbah Sabik Sadachbia Sadalmelik Sadr Saiph Sargas Scheat Schedar Segin Seginus Shaula Sheratan Sirius Spica Sualocin Suhail
Talitha Tarazed Taygeta Tegmine Thuban Unukalhai Vega Vindemiatrix Wasat Wezen Yildun Zaurak Zosma`
    .split(/\s+/)
    .filter((name) => name !== '');

export const starName = (number: number): string => {
  const name = NAMES[number % NAMES.length] ?? '';
  const round = Math.floor(number / NAMES.length);
  return round === 0 ? name : `${name} ${round + 1}`;
};
