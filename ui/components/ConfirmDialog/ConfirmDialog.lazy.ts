/** For `lazy()`, where the dialog is seldom needed. */
export { ConfirmDialog as default } from './ConfirmDialog.tsx'
