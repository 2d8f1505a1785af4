/** The single row of the scripts, id `headerscripts`. */
export interface HeaderScriptsRow {
  id: string;
  google_analytics: string;
  google_adsense: string;
  custom_scripts: string;
}

/** What the feature sees of the database. */
export interface HeaderScriptsTables {
  'read.header_scripts': HeaderScriptsRow;
}
