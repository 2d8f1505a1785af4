/** Capitals, as Italian writes them, and the state for whose government they may stand; folded. */
const SEATS = `mosca|russia;teheran|iran;tehran|iran;washington|stati uniti;pechino|cina;roma|italia;parigi|francia;berlino|germania;
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
export function stateOfSeat(folded: string): string | null {
  return states.get(folded) ?? null;
}
