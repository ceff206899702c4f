import { PLUGIN_API } from '@forrad/core/kernel'
import { definePlugin } from '@forrad/ui'
import { msg } from '@lingui/core/macro'
import { messages as sv } from './locales/sv.po'

/** Passwords without being signed in: asking for a link, and setting a password by one. */
export default definePlugin({
  api: PLUGIN_API,
  id: 'accounts',
  name: msg`Accounts`,
  needs: ['api', 'session', 'navigation', 'notices'],
  routes: [
    {
      id: 'forgot-password',
      path: '/forgot-password',
      title: msg`Forgot your password?`,
      layout: 'standalone',
      access: 'public',
      load: () => import('./views/ForgotPasswordPage.tsx'),
    },
    {
      id: 'reset-password',
      path: '/user/reset-password',
      title: msg`Reset your password`,
      layout: 'standalone',
      access: 'public',
      load: () => import('./views/ResetPasswordPage.tsx'),
    },
    {
      id: 'signup-password',
      path: '/user/signup',
      title: msg`Choose a password`,
      layout: 'standalone',
      access: 'public',
      load: () => import('./views/SignUpPage.tsx'),
    },
    {
      id: 'confirm-email',
      path: '/user/confirm-email',
      title: msg`Confirm your e-mail address`,
      layout: 'standalone',
      access: 'public',
      load: () => import('./views/ConfirmEmailPage.tsx'),
    },
  ],
  messages: { sv },
})
