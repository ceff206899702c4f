/** Read by the macro plugin; the plugin's own texts stand in `src/words.ts`. */
export default { sourceLocale: 'en', locales: ['sv'] }
