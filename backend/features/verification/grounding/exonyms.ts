/** Names that change with the language, and their short forms: one line, one place, body or thing. Folded, phrases with blanks. */
const NATIONS = `
stati uniti|stati uniti d america|usa|u.s|u.s.a|us|united states|america|american|americans|statunitense|statunitensi|americano|americana|americani|americane
regno unito|gran bretagna|uk|u.k|united kingdom|britain|great britain|british|britannico|britannica|britannici|britanniche
germania|germany|german|tedesco|tedesca|tedeschi|tedesche
francia|france|french|francese|francesi
spagna|spain|spanish|spagnolo|spagnola|spagnoli
italia|italy|italian|italiano|italiana|italiani|italiane
inghilterra|england|english|inglese|inglesi
scozia|scotland|scottish|scozzese
galles|wales|welsh|gallese
irlanda|ireland|irish|irlandese
paesi bassi|olanda|netherlands|holland|dutch|olandese|olandesi
belgio|belgium|belgian|belga
svizzera|switzerland|swiss|svizzero|svizzeri
austria|austrian|austriaco|austriaca
svezia|sweden|swedish|svedese|svedesi
norvegia|norway|norwegian|norvegese
danimarca|denmark|danish|danese
finlandia|finland|finnish|finlandese
polonia|poland|polish|polacco|polacca
ungheria|hungary|hungarian|ungherese
grecia|greece|greek|greco|greca
turchia|turkey|turkiye|turkish|turco|turca
russia|russian|russo|russa|russi
ucraina|ukraine|ukrainian|ucraino
cina|china|chinese|cinese|cinesi
giappone|japan|japanese|giapponese|giapponesi
corea del sud|south korea|south korean|corea|korea|korean|sudcoreano|sudcoreana
india|indian|indiano|indiana
brasile|brazil|brazilian|brasiliano|brasiliana
messico|mexico|mexican|messicano
egitto|egypt|egyptian|egiziano
arabia saudita|saudi arabia|saudi|saudita
israele|israel|israeli|israeliano|israeliana
australia|australian|australiano
canada|canadian|canadese|canadesi
taiwan|taiwanese|taiwanesi
portogallo|portugal|portuguese|portoghese|portoghesi
romania|romanian|rumeno|rumena
argentina|argentine|argentino
pakistan|pakistani|pachistano
iran|iranian|iraniano|iraniana
nigeria|nigerian|nigeriano
sudafrica|south africa|south african|sudafricano
nuova zelanda|new zealand|neozelandese
indonesia|indonesian|indonesiano
vietnam|vietnamese|vietnamita
singapore|singaporean`;
const OTHERS = `
unione europea|ue|eu|e.u|european union|europe|europa
nazioni unite|onu|united nations|un|u.n
intelligenza artificiale|ia|ai|artificial intelligence
casa bianca|white house
corte suprema|supreme court
commissione europea|european commission|commission
parlamento europeo|european parliament|meps
consiglio europeo|european council
banca centrale europea|bce|ecb|european central bank
corte di giustizia|court of justice|cjeu|cgue
fondo monetario internazionale|fmi|imf|international monetary fund
organizzazione mondiale della sanita|oms|who|world health organization
banca mondiale|world bank
tesoro|treasury
pentagono|pentagon
camera dei rappresentanti|house of representatives
dipartimento della difesa|department of defense|dod
dipartimento di giustizia|department of justice|doj|justice department
corea del nord|north korea
emirati arabi uniti|emirati|uae|united arab emirates|emirates
londra|london
parigi|paris|parisian
berlino|berlin
monaco di baviera|munich
francoforte|frankfurt
colonia|cologne
amburgo|hamburg
vienna|wien
zurigo|zurich
ginevra|geneva
bruxelles|brussels
anversa|antwerp
l aia|the hague|aia|hague
lisbona|lisbon
barcellona|barcelona
siviglia|seville
marsiglia|marseille
lione|lyon|lyons
nizza|nice
copenaghen|copenhagen
stoccolma|stockholm
varsavia|warsaw
praga|prague
mosca|moscow|kremlin|cremlino
san pietroburgo|saint petersburg|st petersburg
kiev|kyiv
atene|athens
pechino|beijing|peking
tokyo|tokio
nuova delhi|new delhi|delhi
nuova york|new york|ny|nyc|newyorkese
roma|rome|roman
milano|milan
torino|turin
venezia|venice
firenze|florence
napoli|naples
genova|genoa
sicilia|sicily
sardegna|sardinia
toscana|tuscany
lombardia|lombardy
puglia|apulia
vaticano|vatican|holy see|santa sede
filadelfia|philadelphia
carolina|carolinas
virginia occidentale|west virginia
dakota del nord|north dakota
california|californian|californiano|californiana
texas|texan|texano
asia|asian|asiatico|asiatica
africa|african|africano|africana
pacifico|pacific
atlantico|atlantic
mediterraneo|mediterranean
antartide|antarctica|antarctic
marte|mars
giove|jupiter
terra|earth
luna|moon
tamigi|thames
danubio|danube
alpi|alps
papa leone|pope leo
papa francesco|pope francis
papa|pope
riccardo|richard
giovanni|john
guglielmo|william
carlo|charles
elisabetta|elizabeth
enrico|henry
giorgio|george
giacomo|james
cristoforo colombo|christopher columbus
gesu|jesus
aristotele|aristotle
platone|plato
mille e una notte|one thousand and one nights
alexandre|alessandro|alexander
seconda guerra mondiale|world war ii|second world war|wwii
prima guerra mondiale|world war i|first world war|wwi
guerra fredda|cold war
legge sull ia|regolamento sull ia|ai act|regolamento ia|artificial intelligence act
gdpr|rgpd|regolamento generale sulla protezione dei dati|general data protection regulation
digital services act|dsa|regolamento sui servizi digitali
digital markets act|dma|regolamento sui mercati digitali
garante privacy|garante per la protezione dei dati personali|garante|data protection authority|dpa
antitrust|agcm|competition authority
facebook|meta
x|twitter
google|alphabet
premio nobel|nobel prize|nobel
oscar|academy award|academy awards
coppa del mondo|world cup
olimpiadi|olympics|olympic games|giochi olimpici
cattolica|catholic
cristiana|christian|cristianesimo|christianity
ebraica|jewish|ebraismo|judaism|ebrei|jews
musulmana|muslim|islam|islamico`;

const equivalents = new Map<string, readonly string[]>();
const nations = new Map<string, string>();
for (const [groups, national] of [
  [NATIONS, true],
  [OTHERS, false],
] as const) {
  for (const line of groups.trim().split('\n')) {
    const forms = line.split('|');
    for (const form of forms) {
      equivalents.set(form, [...(equivalents.get(form) ?? []), ...forms.filter((other) => other !== form)]);
      if (national) nations.set(form, forms[0] ?? form);
    }
  }
}

/** Every other form of a folded name or phrase. */
export function otherFormsOf(folded: string): readonly string[] {
  return equivalents.get(folded) ?? [];
}

/** Whether a folded phrase is listed. */
export function isKnownPhrase(folded: string): boolean {
  return folded.includes(' ') && equivalents.has(folded);
}

/** The nation a folded word names or describes («canadese», «Canada»), null for any other word. */
export function nationOf(folded: string): string | null {
  return nations.get(folded) ?? null;
}
