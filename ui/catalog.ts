/** The kit's own texts, for who shows its components outside of the app. */
export { messages as sv } from './locales/sv.po'
