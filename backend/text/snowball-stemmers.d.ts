/** The part of snowball-stemmers that grounding uses; the package ships no types. */
declare module 'snowball-stemmers' {
  const snowball: {
    newStemmer(algorithm: 'italian' | 'english' | 'german' | 'french' | 'spanish' | 'portuguese' | 'swedish'): {
      stem(word: string): string;
    };
  };
  export = snowball;
}
