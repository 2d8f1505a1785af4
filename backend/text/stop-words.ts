/** Function words: they carry no fact, and their share tells which language a text is written in. */
export const ITALIAN_STOP_WORDS: ReadonlySet<string> = new Set(
  `a ad agli ai al alla alle allo all anche ancora avere avendo aveva avevano avra avranno c che chi ci cio ciascun cioe come con contro
  cosa cosi cui d da dagli dai dal dall dalla dalle dallo degli dei del dell della delle dello dentro di dopo dove due durante e ecco ed
  era erano essa esse essendo essere esso essi fa fanno fu furono gia gli ha hanno ho i il in infatti inoltre io l la le lei li lo loro
  lui ma me mentre mi mia mie miei mio molto ne negli nei nel nell nella nelle nello no noi non nostra nostre nostri nostro o ogni oltre
  oppure per perche pero piu poi poiche presso prima pur pure quale quali quando quanto quella quelle quelli quello quest questa queste
  questi questo qui quindi s sara saranno se sia siamo siano sono sopra sotto sta stata state stati stato stesso stessa su sua sue sugli
  sui sul sull sulla sulle sullo suo suoi tale tali tra tu tua tue tuo tuoi tutta tutte tutti tutto tramite fra un una uno un' vi viene
  vengono venne voi vostra vostro e' po quindi tuttavia invece secondo circa almeno dalla qualche alcuni alcune altro altri altra altre
  abbia abbiano avuto fatto fosse stati venne venivano veniva verra`
    .split(/\s+/)
    .filter(Boolean),
);

/** Italian words of little weight that every translator renders freely: that a source lacks one of them tells nothing. */
export const LIGHT_WORDS: ReadonlySet<string> = new Set(
  `fare fa faccio facciamo fanno faceva facevano fara faranno farebbe facendo fatta fatti fatte dire dice dicono diceva dira dicendo detto detta
  dare da danno dava dara dato data dati dando andare va vado vanno andava andra andato andata andati venire viene vengono veniva verra venuto
  venuta venuti mettere mette mettono metteva mettera messo messa messi prendere prende prendono prendeva prendera preso presa presi potere puo
  possono possiamo posso possa possano poteva potevano potra potranno potrebbe potrebbero potuto dovere deve devono dobbiamo devo debba doveva
  dovra dovranno dovrebbe dovrebbero dovuto volere vuole vogliono vogliamo voglio voleva vorrebbe vorrebbero voluto stare stanno stava stavano
  restare resta restano rimane rimangono tenere tiene tengono passare passa passano passato vedere vede vedono visto vista guardare guarda
  sapere sa sanno so sappiamo sapeva parere pare paiono sembra sembrano succede succedere successo riuscire riesce riescono riuscito riusciti
  trovare trova trovano portare porta portano lasciare lascia lasciano poco poca pochi poche molto molta molti molte tanto tanta tanti tante
  troppo ora adesso allora volta volte modo cosa cose parte punto passo caso nuovo nuova nuovi nuove proprio propria propri proprie possibile
  grande grandi piccolo piccola bene male meglio peggio sempre ancora finche mentre anzi qual quanto abbastanza davvero veramente insomma ecco
  riguardo riguarda riguardano riguardi basa basano basato qualcuno qualcosa chiunque ciascuno ognuno tutti tutto solo soltanto`
    .split(/\s+/)
    .filter(Boolean),
);

export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by can could
  did do does doing down during each few for from further had has have having he her here hers herself him himself his how i if in into
  is it its itself just me more most my no nor not now of off on once only or other our out over own s same she should so some such t
  than that the their them then there these they this those through to too under until up us very was we were what when where which
  while who whom why will with would you your`
    .split(/\s+/)
    .filter(Boolean),
);

export const GERMAN_STOP_WORDS: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einer eines einem einen und oder aber auch auf aus bei beim bis durch fur gegen in im ins mit nach nicht
  noch nur ob ohne um unter uber von vom vor wahrend was weil welche welcher welches wenn wer wie wir wird werden wurde wurden worden war
  waren sein sei seien ist sind hat haben hatte hatten habe er sie es ihr ihre ihrer ihren ihrem sich so als am an da damit dann dass
  daß dazu dabei dies diese dieser dieses diesem diesen doch dort kann konnen konnte konnten mehr man muss mussen soll sollen sollte
  schon sehr seine seiner seinen seinem sowie uns unser unsere zu zum zur zwischen ich mich mir du hier ja kein keine keinen also alle allem
  allen aller alles jede jeder jedes laut etwa wieder denn bereits will wollen habe nun gibt jedoch hatte ware damals seit`
    .split(/\s+/)
    .filter(Boolean),
);

export const FRENCH_STOP_WORDS: ReadonlySet<string> = new Set(
  `le la les l un une des du de d au aux et ou mais donc or ni car que qu qui quoi dont ou ce cet cette ces c ca cela il elle ils elles on nous
  vous je j tu se s sa son ses leur leurs lui y en dans par pour sur sous avec sans chez vers entre ne n pas plus tres moins aussi ainsi
  alors apres avant comme est sont etait etaient ete etre sera seront serait soit ont a avait avaient avoir aura aurait ayant fait faire
  si selon deja encore tout tous toute toutes meme memes notre nos votre vos mon ma mes peut peuvent pouvait doit doivent bien depuis
  pendant lors quand lorsque afin puis celui celle ceux celles autre autres plusieurs m t eux tandis jusqu chaque`
    .split(/\s+/)
    .filter(Boolean),
);

export const SPANISH_STOP_WORDS: ReadonlySet<string> = new Set(
  `el la los las lo un una unos unas de del al a ante bajo con contra desde durante en entre hacia hasta para por segun sin sobre tras y e o u
  pero sino que quien quienes cual cuales como cuando donde cuyo cuya se su sus le les me mi mis nos nuestro nuestra nuestros nuestras tu
  este esta estos estas ese esa esos esas esto eso aquel aquella es son era eran fue fueron ser sido sea sera seran seria esta estan
  estaba estaban estar ha han habia habian haber hay hubo he no ni si ya mas muy tambien tan tanto todo toda todos todas otro otra otros
  otras cada mientras aunque porque pues asi antes despues ello ella ellos ellas yo usted unos puede pueden tiene tienen menos aun solo
  ademas donde dos`
    .split(/\s+/)
    .filter(Boolean),
);

export const PORTUGUESE_STOP_WORDS: ReadonlySet<string> = new Set(
  `o a os as um uma uns umas de do da dos das em no na nos nas num numa ao aos pelo pela pelos pelas por para com sem sob sobre ate desde entre
  contra apos e ou mas nem que quem qual quais como quando onde cujo cuja se seu sua seus suas lhe lhes me meu minha nosso nossa este
  esta estes estas esse essa esses essas isto isso aquele aquela deste desta desse dessa neste nesta nesse nessa e sao era eram foi foram
  ser sido seja sera serao seria esta estao estava estavam estar tem tinha tinham ter ha houve nao sim ja mais muito tambem tao tanto todo
  toda todos todas outro outra outros outras cada enquanto embora porque pois assim antes depois ele ela eles elas eu voce voces nos
  pode podem menos ainda so apenas alem segundo havia mesmo`
    .split(/\s+/)
    .filter(Boolean),
);

export const SWEDISH_STOP_WORDS: ReadonlySet<string> = new Set(
  `och att det den de som en ett ar pa for av med inte till har om men eller vid fran i sig vi han hon dom man var vara varit blir bli blev
  blivit hade ha haft skulle ska skall kan kunde kommer sa nar dar har nu an ocksa efter under over mot mellan utan genom innan hos
  detta denna dessa dem deras dess sin sitt sina hans hennes jag du er oss vart vara mer mest alla allt annat andra nagot nagra nagon
  ingen inget inga redan bara da sedan eftersom ut upp in enligt aven ju vad vilka vilken vilket samt dock dels bade varje mycket`
    .split(/\s+/)
    .filter(Boolean),
);

/** Function words of neighbouring languages that grounding does not read: a text full of them is none of the others. */
export const OTHER_STOP_WORDS: ReadonlySet<string> = new Set(
  `het een van dat op te zijn voor met niet er aan ook maar deze wordt worden naar bij heeft werd uit nog over
  og det til ikke af blev fra hvor han hun jeg være efter også når skal kun deres hvad
  si este pentru ca cu din mai sunt care fost prin sau dar dupa aceasta acest
  i w z na sie nie jest ze do przez przy oraz jak ktory ktore po juz jako tylko tego
  ve bir bu icin ile da de olarak daha gibi kadar olan sonra ancak
  je se v na ze byl jsou podle jeho ktery ktera take jen
  a az es egy hogy nem is volt meg csak mint`
    .split(/\s+/)
    .filter(Boolean),
);

/** The function words of each language that grounding reads. */
export const STOP_WORDS = {
  it: ITALIAN_STOP_WORDS,
  en: ENGLISH_STOP_WORDS,
  de: GERMAN_STOP_WORDS,
  fr: FRENCH_STOP_WORDS,
  es: SPANISH_STOP_WORDS,
  pt: PORTUGUESE_STOP_WORDS,
  sv: SWEDISH_STOP_WORDS,
  other: OTHER_STOP_WORDS,
} as const;

/** Readers search for these, although they tell no fact: «dopo», «due», «secondo». */
const SEARCHED = new Set(
  `alcune alcuni almeno altra altre altri altro ciascun circa cosi dentro dopo due durante e' fatto fra infatti inoltre invece
  molto ogni po presso prima qualche quest secondo sopra sotto stessa stesso tale tali tramite tutta tuttavia tutte tutti
  tutto veniva venivano verra`.split(/\s+/),
);
/** Forms of common verbs and words of questions: they stand in nearly every text, and in few answers. */
const NEVER_SEARCHED =
  `abbiamo avesse aveste avevo avrebbe co coi col coll cos dov egli ella eri ero faccia facciano facendo fai fare fece fecero
  fossero hai od qual quand quant quanta quante quanti quegli quei quel sarebbe sarebbero sei si siete so stai stando stanno
  stava stavano stesse vennero vostre vostri`.split(/\s+/);

/** Folded Italian words that are not searched for. */
export const SEARCH_STOP_WORDS: ReadonlySet<string> = new Set([
  ...[...ITALIAN_STOP_WORDS].filter((word) => !SEARCHED.has(word)),
  ...NEVER_SEARCHED,
]);
