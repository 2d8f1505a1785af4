/** Words too common to tell one story from another, in the languages of the sources. */
export const functionWords: ReadonlySet<string> = new Set(
  [
    // Italian
    `a ad ai al alla alle allo agli anche ancora che chi ci come con cosa così contro cui da dai dal dalla dalle dallo
    dagli degli dei del della delle dello di dopo dove due e ed era essere fa fra fare gli ha hanno i il in io la le lei
    lo loro ma mai me mentre mi molto ne negli nei nel nella nelle nello no noi non nostro o ogni oggi ora per perché più
    poi prima può quale quando quanto quella quelle quelli quello questa queste questi questo qui se sei sempre senza si
    sia sono sta stato sua sue sui sul sulla sulle sullo suo suoi tra tre tutti tutto un una uno va verso vi`,
    // English
    `about after again all also an and another any are as at be because been before being between both but by can could
    day did do does down during each even first for from get had has have he her here him his how if in into is it its
    just last like make many may me more most much my new no not now of off on one only or other our out over own said
    say says she should since so some still such than that the their them then there these they this those through to
    too two under up us use very was way we well were what when where which while who why will with would year years you
    your`,
    // French
    `au aux avec ce ces cette comme dans de des du elle elles en est et être eux fait il ils je l la le les leur leurs
    lui mais même ne nos notre nous on ont ou où par pas plus pour qu que qui sa sans se ses si son sont sous sur ta te
    tu un une vous y été`,
    // Spanish
    `al algo como con contra cuando de del desde donde dos el ella ellos en entre era es esa ese eso esta este esto está
    fue ha hay hasta la las lo los más me mi muy no nos o otro para pero por porque que quien se ser si sin sobre son su
    sus también tan te tiene todo tras un una uno y ya`,
  ].flatMap((words) => words.split(/\s+/)),
);
