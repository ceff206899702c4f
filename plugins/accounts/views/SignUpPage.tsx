import { NewPasswordPage } from './NewPasswordPage.tsx'

/** The first password of somebody who was invited. */
export default function SignUpPage() {
  return <NewPasswordPage kind="sign_up" />
}
