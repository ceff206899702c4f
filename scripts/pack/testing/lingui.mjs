/** Where a plugin's texts stand, as in the product: English in the code, Swedish in `locales/sv.po`. */
export default {
  sourceLocale: 'en',
  locales: ['sv'],
  format: 'po',
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['<rootDir>/'],
      exclude: ['**/node_modules/**'],
    },
  ],
}
