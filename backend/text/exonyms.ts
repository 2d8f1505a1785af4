import { namesOfStates } from './territories.js';

/** Names that change with the language, and their short forms: one group, one place, body or thing; groups are separated by `;`. Folded, phrases with blanks. */
const NATIONS = `
;
stati uniti|stati uniti d america|usa|u.s|u.s.a|us|united states|america|american|americans|statunitense|statunitensi|americano|americana|americani|americane;
regno unito|gran bretagna|uk|u.k|gb|united kingdom|britain|great britain|british|britannico|britannica|britannici|britanniche;
germania|germany|german|tedesco|tedesca|tedeschi|tedesche;francia|france|french|francese|francesi;spagna|spain|spanish|spagnolo|spagnola|spagnoli;
italia|italy|italian|italiano|italiana|italiani|italiane;inghilterra|england|english|inglese|inglesi;scozia|scotland|scottish|scozzese;
galles|wales|welsh|gallese;irlanda|ireland|irish|irlandese;paesi bassi|olanda|netherlands|holland|dutch|olandese|olandesi;belgio|belgium|belgian|belga;
svizzera|switzerland|swiss|svizzero|svizzeri;austria|austrian|austriaco|austriaca;svezia|sweden|swedish|svedese|svedesi;
norvegia|norway|norwegian|norvegese;danimarca|denmark|danish|danese;finlandia|finland|finnish|finlandese;polonia|poland|polish|polacco|polacca;
ungheria|hungary|hungarian|ungherese;grecia|greece|greek|greco|greca;turchia|turkey|turkiye|turkish|turco|turca;russia|russian|russo|russa|russi;
ucraina|ukraine|ukrainian|ucraino;cina|china|chinese|cinese|cinesi;giappone|japan|japanese|giapponese|giapponesi;
corea del sud|south korea|south korean|corea|korea|korean|sudcoreano|sudcoreana;india|indian|indiano|indiana;
brasile|brazil|brazilian|brasiliano|brasiliana;messico|mexico|mexican|messicano;egitto|egypt|egyptian|egiziano;
arabia saudita|saudi arabia|saudi|saudita;israele|israel|israeli|israeliano|israeliana;australia|australian|australiano;
canada|canadian|canadese|canadesi;taiwan|taiwanese|taiwanesi;portogallo|portugal|portuguese|portoghese|portoghesi;romania|romanian|rumeno|rumena;
argentina|argentine|argentino;pakistan|pakistani|pachistano;iran|iranian|iraniano|iraniana;nigeria|nigerian|nigeriano;
sudafrica|south africa|south african|sudafricano;nuova zelanda|new zealand|neozelandese;indonesia|indonesian|indonesiano;vietnam|vietnamese|vietnamita;
singapore|singaporean;regno unito|storbritannien|grossbritannien|royaume uni|reino unido;stati uniti|estados unidos|etats unis|vereinigte staaten|eeuu;
germania|deutschland|allemagne|alemania|alemanha|tyskland;francia|frankreich|francia|franca|frankrike;spagna|spanien|espagne|espana|espanha;
italia|italien|italie;
germania|deutsch|allemand|allemande|aleman|alemana|alemao|alema|tysk;francia|franzosisch|francais|francaise|frances|francesa|fransk;
spagna|spanisch|espagnol|espagnole|espanol|espanola|espanhol|espanhola|spansk;italia|italienisch|italien|italienne|italiano|italiana|italiensk;
regno unito|britisch|britannique|britanico|britanica|brittisk;inghilterra|angleterre|inglaterra|englisch|anglais|anglaise|ingles|inglesa|engelsk;
stati uniti|amerikanisch|us-amerikanisch|americain|americaine|estadounidense|norteamericano|norte-americano|estadunidense|amerikansk|etats-unis|vereinigten staaten|usa-amerikanisch|美国;
cina|chinesisch|chinois|chinoise|chino|china|chines|chinesa|kinesisk|kina|chine|中国;giappone|japanisch|japonais|japonaise|japones|japonesa|japansk|japon|japao|japan|日本;
svizzera|schweiz|suisse|suiza|suica|schweizer|schweizerisch|svizzero|svizzere|schweizisk;austria|osterreich|osterreichisch|autriche|autrichien|autrichienne|osterrike|austriaci|austriache;
paesi bassi|niederlande|niederlandisch|pays-bas|paises bajos|paises baixos|nederlanderna|neerlandais|neerlandaise|hollandais|hollandaise|holandes|holandesa|hollandisch|nederlandsk|olandesi;
belgio|belgique|belgien|belgica|belge|belges|belgisch|belgisk;svezia|schweden|suede|suecia|sverige|schwedisch|suedois|suedoise|sueco|sueca|svensk|svedesi;
norvegia|norwegen|norvege|noruega|norge|norwegisch|norvegien|norvegienne|noruego|norueguesa|noruegues|norsk|norvegesi;
danimarca|danemark|dinamarca|danmark|danisch|danois|danoise|danes|danesa|dinamarques|dansk|danesi;finlandia|finnland|finlande|finland|finnisch|finlandais|finlandaise|finlandes|finsk|finlandesi;
polonia|polen|pologne|polnisch|polonais|polonaise|polaco|polaca|polsk|polacchi;grecia|griechenland|grece|grekland|griechisch|grec|grecque|griego|griega|grego|grekisk;
portogallo|portugiesisch|portugais|portugaise|portugisisk;russia|russland|russie|rusia|russisch|russe|ruso|rusa|rysk|ryssland|俄罗斯;
brasile|brasilien|bresil|brasil|brasileiro|brasileira|brasileno|brasilena|bresilien|bresilienne|brasilianisch|brasiliansk|巴西;
messico|mexique|mexiko|mexicano|mexicana|mexicain|mexicaine|mexikanisch|墨西哥;india|indien|inde|indisch|indien|indienne|indio|indiano|indisk|印度;
corea del sud|sudkorea|coree du sud|corea del sur|coreia do sul|sydkorea|sudkoreanisch|coreen|surcoreano|sul-coreano|韩国;
canada|kanada|kanadisch|canadien|canadienne|canadiense|kanadensisk|加拿大;australia|australien|australie|australisch|australiano|australiana|australiense|澳大利亚;
irlanda|irland|irlande|irisch|irlandais|irlandaise|irlandes|irlandesa;turchia|turkei|turquie|turquia|turkisch|turc|turque|turkisk;
argentina|argentinien|argentine|argentinisch|argentin|argentino;venezuela|venezuelano|venezuelana|venezuelani|venezuelan|venezuelen|venezuelien|venezolano|venezolana;
colombia|kolumbien|colombie|kolumbianisch|colombien|colombiano|colombiana|colombian;cile|chile|chili|cileno|cilena|chileno|chilena|chilenisch|chilean;
ucraina|ukraine|ukrainisch|ukrainien|ucraniano|ucraniana|ukrainsk;israele|israel|israelisch|israelien|israeli|israeliano;
slovenia|slowenien|slovenie|eslovenia|slowenisch|slovene|slovenian|esloveno|sloveno|slovena;croazia|kroatien|croatie|croacia|kroatisch|croate|croato|croatian;
taiwan|taiwanese|taiwanais|taiwanisch|台湾;vietnam|vietnamesisch|vietnamien|vietnamita|vietnamese|越南;singapore|singapur|singapour|singapura|singaporiano|新加坡;
lussemburgo|granducato|luxembourg|luxemburg|luxemburgo|lussemburghese|lussemburghesi|luxembourgeois|luxembourgeoise|luxemburgisch;
francia|esagono|oltralpe;regno unito|oltremanica;italia|penisola|belpaese;svizzera|confederazione elvetica;
marocco|maroc|marruecos|marokko|marrocos|moroccan|marocain|marroqui|marocchino;estonia|estland|estonie|estonian|estnisch`;
const PLACES = `
tokyo|toquio|tokio;ginevra|genebra;vienna|viena|vienne;monaco di baviera|munique|munich|mnichov;stoccolma|estocolmo|estocolm;copenaghen|copenhaga;atene|atenas|athenes|athen;mosca|moscovo;
new york|nueva york|nova york|nova iorque;gerusalemme|jerusalen|jerusalem;filadelfia|filadelfia|philadelphie;edimburgo|edimbourg;dublino|dublin|dublim;varsavia|varsovia;seul|seul|seoul;pechino|pequin;
unione sovietica|urss|u.r.s.s|ussr|soviet union|union sovietique|union sovietica|uniao sovietica|sowjetunion|udssr|sovjetunionen|soviet|sovietico|sovietica|sovietici;
londra|london;parigi|paris|parisian;berlino|berlin;monaco di baviera|monaco|munich|munchen|munchner|munique;francoforte|frankfurt;colonia|cologne;amburgo|hamburg;vienna|wien;
zurigo|zurich;ginevra|geneva;bruxelles|brussels;anversa|antwerp;l aia|the hague|aia|hague;lisbona|lisbon;barcellona|barcelona;siviglia|seville;
marsiglia|marseille;lione|lyon|lyons;nizza|nice;copenaghen|copenhagen;stoccolma|stockholm;varsavia|warsaw;praga|prague;mosca|moscow|kremlin|cremlino;
san pietroburgo|saint petersburg|st petersburg;kiev|kyiv;atene|athens;pechino|beijing|peking;tokyo|tokio;nuova delhi|new delhi|delhi;
nuova york|new york|ny|nyc|newyorkese;roma|rome|roman;milano|milan;torino|turin;venezia|venice;firenze|florence;napoli|naples;genova|genoa;
sicilia|sicily;sardegna|sardinia;toscana|tuscany;lombardia|lombardy;puglia|apulia;vaticano|vatican|holy see|santa sede;filadelfia|philadelphia;
carolina|carolinas;virginia occidentale|west virginia;dakota del nord|north dakota;california|californian|californiano|californiana;texas|texan|texano;
asia|asian|asiatico|asiatica;africa|african|africano|africana;pacifico|pacific;atlantico|atlantic;mediterraneo|mediterranean;
antartide|antarctica|antarctic;tamigi|thames;danubio|danube;alpi|alps;americhe|americas;striscia di gaza|gaza strip|gaza;san francisco|frisco;
los angeles;las vegas;new york|manhattan|brooklyn;boston;chicago;seattle;washington;san diego;miami;atlanta;dallas;houston;austin;denver;toronto;
montreal;vancouver;citta del messico|mexico city;buenos aires;rio de janeiro;san paolo|sao paulo;caracas;bogota;lima;maracaibo;hong kong;shanghai;
shenzhen;taipei;seul|seoul;osaka;bangalore|bengaluru;mumbai;dubai;abu dhabi;riad|riyadh;gerusalemme|jerusalem;tel aviv;il cairo|cairo;nairobi;lagos;
citta del capo|cape town;sydney;melbourne;dublino|dublin;edimburgo|edinburgh;manchester;cambridge;oxford;madrid;valencia;bilbao;tolosa|toulouse;
grenoble;strasburgo|strasbourg;lussemburgo|luxembourg;stoccarda|stuttgart;lipsia|leipzig;dresda|dresden;norimberga|nuremberg|nurnberg;dusseldorf;
brema|bremen;basilea|basel;losanna|lausanne;berna|bern;salisburgo|salzburg;budapest;bucarest|bucharest;belgrado|belgrade;zagabria|zagreb;
lubiana|ljubljana;sofia;istanbul;ankara;oslo;helsinki;tallinn;riga;vilnius;reykjavik;cracovia|krakow;bologna;bari;palermo;catania;trieste;verona;
padova|padua;brescia;bergamo;pisa;siena;perugia;cagliari;trento;bolzano;modena;parma;ancona;pescara;veneto;piemonte|piedmont;liguria;emilia romagna;
calabria;campania;lazio;umbria;marche;abruzzo;molise;basilicata;friuli;baviera|bavaria|bayern;sassonia|saxony;catalogna|catalonia;andalusia;
galizia|galicia;normandia|normandy;bretagna|brittany;florida;nevada;ohio;arizona;oregon;utah;colorado;georgia;michigan;illinois;pennsylvania;
massachusetts;hawaii;alaska;silicon valley;europa|europe|europeo|europea|european;america latina|latin america;medio oriente|middle east;
nord america|north america;sud america|south america;estremo oriente|far east;unione africana|african union;islanda|iceland|islandese;estonia|estone;
lettonia|latvia;lituania|lithuania;slovenia|sloveno;croazia|croatia|croato;serbia|serbo;bulgaria|bulgaro;cechia|repubblica ceca|czech republic|czechia;
slovacchia|slovakia;cipro|cyprus;malta|maltese;cile|chile;colombia|colombiano;peru;cuba;venezuela|venezuelano;kenya;etiopia|ethiopia;marocco|morocco;
tunisia;algeria;libia|libya;siria|syria;iraq;afghanistan;thailandia|thailand;malesia|malaysia;filippine|philippines;bangladesh;nepal;goteborg|gothenburg;oporto|porto;duero|douro;tago|tagus|tejo;turgovia|thurgau;sassonia anhalt|sachsen anhalt|saxony anhalt;lago di costanza|bodensee|lake constance;
monaco di baviera|munchen|munchner;vienna|wiener;siviglia|sevilla;costanza|konstanz|constance|konstanzer;lago di costanza|bodensee;berna|berne;ginevra|genf|geneve|ginebra;zurigo|zuricher;
amburgo|hamburger;colonia|koln|kolner;lisbona|lisboa|lisbonne|lissabon;londra|londres;parigi|paris;pechino|pekin|pequim;varsavia|varsovie|warschau|varsovia|warszawa;praga|prag|prague;mosca|moscou|moskau|moscu;
stoccolma|stockholm;copenaghen|kopenhagen|copenhague;anversa|antwerpen|anvers|amberes;aia|den haag|la haye;bruxelles|brussel|bruselas|bruxelas;milano|mailand|milan;torino|turin;venezia|venedig|venise|venecia;
napoli|neapel|napoles|naples;firenze|florenz|florencia;roma|rom|rome;alto adige|sudtirol|tirolo del sud|haut-adige;tirolo|tirol|tyrol;trento|trient;bolzano|bozen;nizza|nice;marsiglia|marsella|marselha;tolosa|tolosa de languedoc;
lione|lyon;bordeaux|burdeos;nantes|nantais|nantaise;alvernia rodano alpi|auvergne rhone alpes;ile de france|isola di francia;gotemburgo|goteborg;danzica|gdansk|danzig;breslavia|wroclaw|breslau;stettino|szczecin|stettin;lipsia|leipziger;
corsica|corse|korsika|corsega;manica|english channel|la manche|armelkanal;baviera|bavarese|bavaresi|bavarian|bayer|bayern|bayerisch|bairisch|bavarois|baviere;
bangkok;hanoi;giacarta|jakarta;cairo|le caire|kairo|el cairo;tangeri|tanger;casablanca;algeri|alger;tunisi|tunis|tunez;cordova|cordoba;granada|granata;pamplona|iruna;guascogna|gascogne;asturie|asturias;estremadura|extremadura;
pirenei|pyrenees|pirineos;amazzonia|amazon|amazonia|amazonas;pireo|piraeus;brandeburgo|brandenburg;alvernia|auvergne;rodano|rhone;savoia|savoie|savoy;provenza|provence;borgogna|burgundy|bourgogne;
alsazia|alsace;lorena|lorraine;vestfalia|westphalia|westfalen;assia|hesse|hessen;turingia|thuringia|thuringen;renania|rhineland|rheinland;bassa sassonia|lower saxony|niedersachsen;foresta nera|black forest|schwarzwald;
vallonia|wallonia|wallonie;fiandre|flanders;gand|ghent;l aia|the hague;utrecht;rotterdam;amsterdam;grigioni|graubunden;ticino|tessin;san gallo|st gallen;friburgo|freiburg|fribourg;
magonza|mainz;aquisgrana|aachen;ratisbona|regensburg;augusta|augsburg;coblenza|koblenz;treviri|trier;hannover|hanover;gottinga|gottingen;tubinga|tubingen;
saragozza|zaragoza;cordova|cordoba;la corogna|a coruna|coruna;maiorca|mallorca|majorca;minorca|menorca;isole baleari|baleares|balearic islands;isole canarie|canarias|canary islands;castiglia|castilla|castile;
azzorre|azores|acores;coimbra;braga;algarve;salonicco|thessaloniki;creta|crete;peloponneso|peloponnese;smirne|izmir;cornovaglia|cornwall;galles|wales;scozia|scotland;londra|london;tamigi|thames;
antille|antilles;bahamas;giamaica|jamaica;portorico|puerto rico;terranova|newfoundland;nuova scozia|nova scotia;columbia britannica|british columbia;nuovo messico|new mexico;carolina del nord|north carolina;carolina del sud|south carolina;
stoccolma|stockholm;malmo;trondheim;bergen;copenaghen|copenhagen|kobenhavn;aarhus;isole faroe|faroe islands;groenlandia|greenland;lapponia|lapland;manaus;recife;salvador;brasilia;santiago;montevideo;quito;la avana|havana`;
const OTHERS = `
playstation 4|playstation|ps4|ps5|ps3;big blue|ibm;big g|google;
unione europea|eu kommission|europaische union|union europeenne|union europea|uniao europeia;
ue|bruxelles|brussels|brussel|brusselas|bruessel;francoforte|bce|ecb;mezzogiorno|sud|meridione;cupertino|apple;mountain view|google;redmond|microsoft;menlo park|meta;
unione europea|ue|eu|e.u|european union|europe|europa;nazioni unite|onu|united nations|un|u.n;intelligenza artificiale|ia|ai|artificial intelligence;
casa bianca|white house;eliseo|elysee;epifania|befana|reyes|dia de reyes|epiphany|epiphanie|dreikonigstag|trettondagen;natale|christmas|navidad|noel|weihnachten|natal;capodanno|new year|ano nuevo|nouvel an|neujahr;pasqua|easter|pascua|paques|ostern|pascoa;corte suprema|supreme court;commissione europea|european commission|commission;parlamento europeo|european parliament|meps;
consiglio europeo|european council;banca centrale europea|bce|ecb|european central bank;corte di giustizia|court of justice|cjeu|cgue;
fondo monetario internazionale|fmi|imf|international monetary fund;organizzazione mondiale della sanita|oms|who|world health organization;
banca mondiale|world bank;tesoro|treasury;pentagono|pentagon;camera dei rappresentanti|house of representatives;
dipartimento della difesa|department of defense|dod;dipartimento di giustizia|department of justice|doj|justice department;corea del nord|north korea;
emirati arabi uniti|emirati|uae|united arab emirates|emirates;marte|mars;giove|jupiter;terra|earth;luna|moon;papa leone|pope leo;
papa francesco|pope francis;papa|pope;riccardo|richard;giovanni|john;guglielmo|william;carlo|charles;elisabetta|elizabeth;enrico|henry;giorgio|george;
giacomo|james;cristoforo colombo|christopher columbus;gesu|jesus;aristotele|aristotle;platone|plato;mille e una notte|one thousand and one nights;
alexandre|alessandro|alexander;seconda guerra mondiale|world war ii|second world war|wwii;prima guerra mondiale|world war i|first world war|wwi;
guerra fredda|cold war;legge sull ia|regolamento sull ia|ai act|regolamento ia|artificial intelligence act;
gdpr|rgpd|regolamento generale sulla protezione dei dati|general data protection regulation;digital services act|dsa|regolamento sui servizi digitali;
digital markets act|dma|regolamento sui mercati digitali;
garante privacy|garante per la protezione dei dati personali|garante|data protection authority|dpa;antitrust|agcm|competition authority;facebook|meta;
x|twitter;google|alphabet;premio nobel|nobel prize|nobel;oscar|academy award|academy awards;coppa del mondo|world cup;
olimpiadi|olimpiade|olympics|olympic games|giochi olimpici|olimpiadas|jogos olimpicos|juegos olimpicos|jeux olympiques|olympische spiele|olympiade|olympiska spelen;cattolica|catholic;cristiana|christian|cristianesimo|christianity;
ebraica|jewish|ebraismo|judaism|ebrei|jews;musulmana|muslim|islam|islamico`;

const equivalents = new Map<string, readonly string[]>();
const nations = new Map<string, string>();
const places = new Set<string>();
for (const [groups, sort] of [
  [NATIONS, 'nation'],
  [PLACES, 'place'],
  [OTHERS, 'other'],
] as const) {
  for (const line of groups.split(';')) {
    const forms = line.trim().split('|');
    for (const form of forms) {
      equivalents.set(form, [...(equivalents.get(form) ?? []), ...forms.filter((other) => other !== form)]);
      if (sort === 'nation') nations.set(form, forms[0] ?? form);
      if (sort !== 'other') places.add(form);
    }
  }
}

/** Every other form of a folded name or phrase. */
export function otherFormsOf(folded: string): readonly string[] {
  const listed = equivalents.get(folded);
  const ofState = namesOfStates().get(folded);
  if (listed === undefined || ofState === undefined) return listed ?? ofState ?? [];
  return [...listed, ...ofState];
}

/** Whether a folded phrase is listed. */
export function isKnownPhrase(folded: string): boolean {
  return folded.includes(' ') && equivalents.has(folded);
}

/** Endings by which the adjectives of a nation change: «messicani», «polnischen», «kinesiska». */
const INFLECTED = /^(\p{L}{4,})(?:[aeis]|er|es|en|em|er|nes?|as|os|ska|skt)$/u;

/** The nation a folded word names or describes («canadese», «Canada»), null for any other word. */
export function nationOf(folded: string): string | null {
  const known = nations.get(folded);
  if (known !== undefined) return known;
  const stem = INFLECTED.exec(folded)?.[1];
  if (stem === undefined) return null;
  return nations.get(stem) ?? nations.get(`${stem}o`) ?? nations.get(`${stem}e`) ?? null;
}

/** Whether a folded name or phrase is a city, region, country or what belongs to one. */
export function isPlaceName(folded: string): boolean {
  return places.has(folded) || namesOfStates().has(folded) || stateOfSeat(folded) !== null;
}

/** Whether a folded name may stand for a government: a capital, the seat of a president. */
export function isSeat(folded: string): boolean {
  return EUROPES_SEATS.has(folded) || stateOfSeat(folded) !== null;
}

/** Whether a word is the state for whose government a capital stands, or describes it: «Mosca» and «russo». */
export function isStateOfSeat(folded: string, seat: string): boolean {
  if (EUROPES_SEATS.has(seat) && OF_EUROPE.test(folded)) return true;
  const state = stateOfSeat(seat);
  return state !== null && (folded === state || nationOf(folded) === state || otherFormsOf(state).includes(folded));
}

/** Where the institutions of the Union sit, and what it is called in any form: «Bruxelles» for “le règlement européen”. */
const EUROPES_SEATS: ReadonlySet<string> = new Set(['bruxelles', 'strasburgo', 'francoforte']);
const OF_EUROPE = /^(?:ue|eu|e\.u|europ\p{L}+|eu-\p{L}+)$/u;

/** Capitals, as Italian writes them, and the state for whose government they may stand; folded. */
const SEATS = `mosca|russia;cremlino|russia;casa bianca|stati uniti;eliseo|francia;downing street|regno unito;palazzo chigi|italia;teheran|iran;tehran|iran;washington|stati uniti;pechino|cina;roma|italia;parigi|francia;berlino|germania;
londra|regno unito;madrid|spagna;lisbona|portogallo;atene|grecia;vienna|austria;berna|svizzera;varsavia|polonia;
budapest|ungheria;praga|cechia;bratislava|slovacchia;lubiana|slovenia;zagabria|croazia;belgrado|serbia;bucarest|romania;
sofia|bulgaria;skopje|macedonia;tirana|albania;pristina|kosovo;copenaghen|danimarca;stoccolma|svezia;
oslo|norvegia;helsinki|finlandia;tallinn|estonia;riga|lettonia;vilnius|lituania;dublino|irlanda;kiev|ucraina;
kyiv|ucraina;minsk|bielorussia;ankara|turchia;damasco|siria;beirut|libano;amman|giordania;baghdad|iraq;
riad|arabia saudita;doha|qatar;il cairo|egitto;cairo|egitto;tripoli|libia;tunisi|tunisia;algeri|algeria;rabat|marocco;
addis abeba|etiopia;nairobi|kenya;pretoria|sudafrica;abuja|nigeria;nuova delhi|india;delhi|india;islamabad|pakistan;
kabul|afghanistan;dacca|bangladesh;bangkok|thailandia;hanoi|vietnam;giacarta|indonesia;manila|filippine;tokyo|giappone;
seul|corea del sud;pyongyang|corea del nord;taipei|taiwan;canberra|australia;wellington|nuova zelanda;ottawa|canada;
citta del messico|messico;l avana|cuba;avana|cuba;caracas|venezuela;bogota|colombia;lima|peru;quito|ecuador;
la paz|bolivia;santiago|cile;buenos aires|argentina;montevideo|uruguay;asuncion|paraguay;brasilia|brasile`;

const states = new Map(
  SEATS.split(';').map((line): [string, string] => {
    const [seat = '', state = ''] = line.trim().split('|');
    return [seat, state];
  }),
);

/** The state that a folded name of a capital may stand for («Mosca»); null for any other word. */
function stateOfSeat(folded: string): string | null {
  return states.get(folded) ?? null;
}
