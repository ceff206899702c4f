import type { SynonymPair } from '../../imports/synonyms.ts'

/** A word, and what else it is called: brands, abbreviations and everyday words. */
const others: Readonly<Record<string, string>> = {
  Paracetamol: 'Alvedon|Panodil|Pamol|Perfalgan|Reliv',
  Ibuprofen: 'Ipren|Brufen|Ibumetin',
  Diklofenak: 'Voltaren|Diklo',
  Naproxen: 'Naprosyn|Pronaxen',
  Acetylsalicylsyra: 'ASA|Trombyl|Bamyl|Magnecyl',
  Natriumklorid: 'NaCl|koksalt|fysiologisk koksalt',
  Kaliumklorid: 'KCl|Kaleorid',
  Glukos: 'druvsocker|sockerdropp',
  'Insulin aspart': 'NovoRapid|Fiasp',
  'Insulin glargin': 'Lantus|Toujeo',
  'Insulin lispro': 'Humalog',
  Furosemid: 'Lasix|Furix|Impugan',
  Metoprolol: 'Seloken',
  Glyceryltrinitrat: 'Nitroglycerin|Nitrolingual|nitrospray',
  Adrenalin: 'Epinefrin|EpiPen',
  Omeprazol: 'Losec',
  Laktulos: 'Duphalac',
  Makrogol: 'Movicol|Forlax',
  Natriumpikosulfat: 'Cilaxoral',
  Loperamid: 'Imodium|Dimor',
  Fenoximetylpenicillin: 'Kåvepenin|PcV|penicillin V',
  Salbutamol: 'Ventoline',
  Ipratropium: 'Atrovent',
  Prednisolon: 'Precortalon',
  Betametason: 'Betapred',
  Hydrokortison: 'Solu-Cortef',
  Klemastin: 'Tavegyl',
  Levotyroxin: 'Levaxin',
  Haloperidol: 'Haldol',
  Levetiracetam: 'Keppra',
  Lidokain: 'Xylocain',
  Naloxon: 'Narcanti',
  Tranexamsyra: 'Cyklokapron',
  Fytomenadion: 'Konakion|vitamin K',
  Xylometazolin: 'Otrivin|näsdroppar',
  Oxikodon: 'OxyNorm|OxyContin',
  Diazepam: 'Stesolid',
  Oxazepam: 'Oxascand|Sobril',
  Zopiklon: 'Imovane',
  Pregabalin: 'Lyrica',
  Warfarin: 'Waran',
  Apixaban: 'Eliquis',
  Dalteparin: 'Fragmin',
  Enoxaparin: 'Klexane',
  Undersökningshandskar: 'vantar|plasthandskar',
  'Spruta luer lock': 'engångsspruta',
  Handdesinfektion: 'handsprit',
}

/** The demo data's list of words that mean the same, as `import-synonyms` would read it. */
export function demoSynonyms(): readonly SynonymPair[] {
  return Object.entries(others).flatMap(([same_as, words]) =>
    words.split('|').map((word) => ({ word, same_as })),
  )
}
