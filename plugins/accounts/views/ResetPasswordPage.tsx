import { NewPasswordPage } from './NewPasswordPage.tsx'

/** A new password in place of a forgotten one. */
export default function ResetPasswordPage() {
  return <NewPasswordPage kind="reset" />
}
