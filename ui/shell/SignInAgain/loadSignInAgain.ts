/** Loads the sign-in over the page, for a session that has ended. */
export const loadSignInAgain = () => import('./SignInAgain.tsx')
