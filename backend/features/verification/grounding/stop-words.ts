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

export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  `a about above after again against all also am an and any are as at be because been before being below between both but by can could
  did do does doing down during each few for from further had has have having he her here hers herself him himself his how i if in into
  is it its itself just me more most my no nor not now of off on once only or other our out over own s same she should so some such t
  than that the their them then there these they this those through to too under until up us very was we were what when where which
  while who whom why will with would you your`
    .split(/\s+/)
    .filter(Boolean),
);
