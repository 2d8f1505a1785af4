/**
 * Words that are written with a capital without naming anybody: offices, institutions, times, parts of longer names. They are translated
 * from one language to another, so they are never looked up; the words around them are.
 */
export const GENERIC_NAME_WORDS: ReadonlySet<string> = new Set(
  `accademia accordo act administration agency agenda agenzia ai alleanza alta alto amministratore amministrazione amministrazioni anno anni
  api api's app art articolo articoli artificiale assemblea associazione atto authority autorita avvocato award awards banca bank bill borsa budget
  ia bureau business camera camere campionato capitale capitolo capo carta casa castello centrale centro ceo cfo chief chiesa citta civile
  classe club codice cantone collegio comitato commissario commissione commission committee company comune comunita conference confederazione
  conferenza congresso congress consiglio consorzio contea convenzione coppa corp corporation corte cose costituzione council court cto
  data decreto delegato department deputato deputati dio dipartimento direttiva direttore direttrice direzione distretto divina division dottor dottoressa
  due economia ente esecutivo est executive facolta federazione festival finanze fiume fondazione fondo forum foundation generale generazione giornale giudice giunta
  giustizia governo governatore gran grande grandi group gruppo guerra head holding house impero inc innovation institute intelligence
  intelligenza international internet isola isole istituto istituzione italia italiana italiano king lab laboratorio lago laboratory law
  lega legge lettera llm limited linea ltd machine maggiore manager mare mayor media memorandum mercato mercati minister ministra ministri ministero ministro
  ministry missione model models modello modelli mondiale mondo monte museo national nazionale nazioni new news nord oltralpe oltremanica oltreoceano oltremare belpaese norme nuova nuove nuovi nuovo obiettivo occidente oceano officer officina
  olimpiadi online open operazione ordine organizzazione oriente ospedale osservatorio ovest pa paese paesi palazzo parco parlamento parlamentare parliament
  parte partito patto penale per piano piattaforma piazza politecnico polizia ponte popolo porto premio premier presidente president presidenza press prima primo prime principe
  privacy procura procuratore prof professor professore professoressa programma progetto project proprieta protocollo provincia pubblica pubblico quartiere raccomandazione rapporto re regina regione
  regionale regno regolamento rel release rapporti repubblica report research rete review ricerca riforma rivista rivoluzione sala san sant santa santo scienza scienze science scuola school
  secretary segretaria segretario segreteria senato senate senatore senior serie settimana sezione sicurezza signor signora sindaco sistema social societa society software sole
  spa srl stagione startup stati stato state statale statistica street strada studio studios sud suprema supremo tavolo team teatro tech technologies technology terra territorio
  the times tour trattato tribunale trimestre tv ufficio unione union unita unite united uniti unito university universita utc utenti valle
  versione via vice vicepresidente viale villa vita web wikipedia world
  ventures capital partners labs holdings systems robotics records entertainment pictures productions film films music university association ac dc
  gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre lunedi martedi mercoledi giovedi venerdi
  sabato domenica january february march april may june july august september october november december monday tuesday wednesday
  thursday friday saturday sunday natale pasqua capodanno ferragosto i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx xxi`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words that open an Italian or English sentence with a capital and are no names. */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  `accanto cos dov com quant adesso allora altrettanto altrimenti analogamente anzi appena attualmente basta bisogna caso certo chiunque comunque complessivamente
  conclusione concretamente contemporaneamente conviene da dapprima davanti davvero dentro dietro difatti dunque ebbene eppure esempio esiste esistono essere
  finalmente finche finora fin forse fuori generalmente gia giorni giovani grazie gruppi idem ieri impossibile infine insieme insomma intanto intorno
  inoltre lascia lo lungo mai malgrado manca mancano meglio meno nemmeno neppure nessun nessuna nessuno niente nonostante nota nulla obiettivo occorre oggi
  ognuno oltretutto ora ormai parallelamente parecchi particolarmente passo peraltro perfino persino piuttosto pochi poche poco possibile praticamente
  precisamente preferibilmente presto prima probabilmente proprio purche purtroppo qualcosa qualcuno quanti quante quasi quattro quest qualsiasi qualunque rispetto restano resta sebbene
  secondo sembra semplicemente senza serve servono sempre si significa solitamente solo soltanto sopra soprattutto specialmente spesso spetta stando stavolta
  subito successivamente tanti tante tanto tocca tre tutt tutto ulteriormente unico unica vari varie vale viceversa vicino vista visto
  according although an another because but despite even first however if instead last later meanwhile moreover most one our since so some still such
  that their then there these they this those though thus two under until we what when where whether which while who why yes yet
  ecco forse pure grande grandi piccola piccolo stesso stessa numerosi numerose molte molti diverse diversi alcune alcuni ciascuna ciascuno entrambi
  entrambe ultimi ultime ultimo ultima prossimo prossima questione domanda risposta risultato risultati motivo problema problemi fonti fonte
  ricercatori ricercatrici scienziati esperti analisti aziende imprese utenti sviluppatori clienti investitori docenti studenti medici autori dati numeri
  parlando usando leggendo guardando tornando passando considerando sapere capire vedere usare leggere scrivere
  niente male bene peggio punto qual perche cosa chi come quando dove quanto quale quali`
    .split(/\s+/)
    .filter(Boolean),
);

/** What follows a name that opens a sentence: «Anthropic ha», «Therasia è», «OpenAI lancia». As written, in lower case. */
export const VERBS_AFTER_NAME: ReadonlySet<string> = new Set(
  `è ha hanno era erano fu furono aveva avevano sarà saranno avrà avranno può possono potrà vuole voleva deve dovrà non si viene vennero venne sta
  nasce nacque morì vive visse vinse vince diventa divenne resta rimane lavora gioca recita canta scrive dirige produce pubblica
  annuncia annunciò lancia lanciò presenta presentò rilascia svela mostra apre chiude compra acquista acquisisce investe punta sfida batte
  supera cresce perde guadagna raccoglie cerca offre fornisce introduce aggiorna sospende blocca rinvia conferma smentisce nega dice disse
  afferma sostiene spiega dichiara aggiunge accusa chiede risponde avverte promette prevede stima taglia assume licenzia firma denuncia
  risulta contiene comprende include appartiene fa fece dà dava porta portò prende prese usa usava serve vide firmò fondò scrisse scrissero fondarono vinsero morirono nacquero iniziò terminò finì uscì guidò ricevette ottenne raggiunse entrò tornò andò venne impiega occupa is was has had will can said says`
    .split(/\s+/)
    .filter(Boolean),
);
