/**
 * Connectives and set phrases that may stand for each other. Each line: from|to, then words that must not stand before, then words
 * that must not stand behind. `{di}`, `{a}`, `{da}`, `{in}`, `{su}`: the preposition, melted with whatever article follows; `{}`: the
 * article alone.
 */
export const PHRASE_EXCHANGES = `
nel corso {di}|durante {}||anni tempo secoli decenni mesi giorni
durante {}|nel corso {di}
a partire {da}|{da}
a causa {di}|per via {di}
in merito {a}|{su}
nei confronti {di}|verso {}
all'interno {di}|{in}
al fine di|per
allo scopo di|per
con l'obiettivo di|allo scopo di
in modo da|così da
nonché|e anche
attualmente|al momento
solamente|soltanto
principalmente|soprattutto
numerosi|molti
numerose|molte
rispetto {a}|in confronto {a}
secondo {}|stando {a}
insieme {a}|insieme con {}
di fronte {a}|davanti {a}
nonostante {}|malgrado {}
grazie {a}|per merito {di}
attraverso {}|tramite {}
mediante {}|tramite {}
tramite {}|attraverso {}
lo scorso anno|l'anno scorso
la scorsa settimana|la settimana scorsa
lo scorso mese|il mese scorso
per esempio|ad esempio
ad esempio|per esempio
vale a dire|cioè
ovvero|cioè
ossia|cioè
pertanto|quindi
poiché|dato che
dal momento che|dato che
affinché|perché
benché|sebbene
sebbene|benché
nel frattempo|intanto
oppure|o
o|oppure|se due tre quattro cinque e come più|meno no quasi comunque più di due tre quattro cinque sei
tra|fra
fra|tra
gratuitamente|gratis
automaticamente|in automatico
successivamente|in seguito
precedentemente|in precedenza
recentemente|di recente
generalmente|in genere
solitamente|di solito
completamente|del tutto
totalmente|del tutto
esclusivamente|soltanto
unicamente|soltanto
ufficialmente|in via ufficiale
inizialmente|all'inizio
contemporaneamente|nello stesso tempo
immediatamente|subito
in italiano|in lingua italiana
in inglese|in lingua inglese
fa parte {di}|rientra {in}
fanno parte {di}|rientrano {in}
per conto {di}|a nome {di}
in base {a}|secondo {}
sulla base {di}|in base {a}
oltre a|in aggiunta a
quindi|perciò
dunque|quindi
perciò|quindi
ad oggi|fino a oggi
del tutto|completamente
correttamente|in modo corretto
in modo corretto|correttamente
rapidamente|in modo rapido
velocemente|in modo veloce
liberamente|in modo libero
direttamente|in modo diretto
pubblicamente|in modo pubblico
autonomamente|in modo autonomo
separatamente|in modo separato
volontariamente|in modo volontario
sistematicamente|in modo sistematico
efficacemente|in modo efficace
in modo automatico|automaticamente
in modo efficace|efficacemente
in tutto|complessivamente|soprattutto
complessivamente|in tutto
in totale|complessivamente
negli ultimi anni|in anni recenti
negli ultimi mesi|nei mesi scorsi
nei mesi scorsi|negli ultimi mesi
nelle ultime settimane|nelle settimane scorse
nei giorni scorsi|negli ultimi giorni
nei prossimi anni|negli anni a venire
nei prossimi mesi|nei mesi a venire
in tutto il mondo|in ogni parte del mondo
a livello globale|su scala globale
a livello mondiale|su scala mondiale
a livello internazionale|su scala internazionale
a livello nazionale|su scala nazionale
a livello europeo|su scala europea
in termini di|quanto a
a seguito {di}|dopo {}
in seguito {a}|dopo {}
in occasione {di}|durante {}
nell'ambito {di}|all'interno {di}
nel quadro {di}|nell'ambito {di}
in collaborazione con|insieme con
con l'intento di|allo scopo di
con lo scopo di|con l'obiettivo di
per via {di}|a causa {di}
spesso|di frequente|più meno troppo
talvolta|a volte
a volte|talvolta
tuttora|ancora
parzialmente|in parte
interamente|per intero
esplicitamente|in modo esplicito
progressivamente|in modo progressivo
gradualmente|in modo graduale
costantemente|in modo costante
significativamente|in modo significativo
illegalmente|in modo illegale
specificamente|in modo specifico
specialmente|soprattutto
sostanzialmente|in sostanza
essenzialmente|in sostanza
contestualmente|nello stesso tempo
finora|fino a questo momento
compreso|incluso|ha hanno aver avere ho
compresa|inclusa|ha hanno aver avere
compresi|inclusi|ha hanno aver avere
comprese|incluse|ha hanno aver avere
incluso|compreso|ha hanno aver avere
inclusa|compresa|ha hanno aver avere
inclusi|compresi|ha hanno aver avere
incluse|comprese|ha hanno aver avere
`;
