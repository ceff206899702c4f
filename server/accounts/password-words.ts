/**
 * Words that people here begin a password with, beside those of the common list, which is mostly
 * English: seasons, months and days, places, the work itself and the product's name.
 */
export const swedishWords: readonly string[] = `
  lösenord losenord hemligt hemlig välkommen valkommen inloggning användare
  förråd forrad lager läkemedel lakemedel medicin apotek apoteket sjukhus sjukhuset vårdcentral
  vardcentral avdelning akuten kliniken region regionen sjuksköterska sjukskoterska läkare lakare
  sommar sommaren vinter vintern vår våren var varen höst hösten host hosten midsommar påsk jul julen
  januari februari mars april maj juni juli augusti september oktober november december
  måndag mandag tisdag onsdag torsdag fredag lördag lordag söndag sondag
  sverige svensk stockholm göteborg goteborg malmö malmo uppsala linköping örebro västerås norrköping
  helsingborg jönköping umeå lund borås sundsvall gävle östersund luleå karlstad växjö kalmar
  älskling hej hejhej hejsan tjena mamma pappa familjen hunden katten fotboll hammarby djurgården
`
  .trim()
  .split(/\s+/)
