import type { Mail } from './mail.ts'

/** What a link's mail says, in Swedish: it is read by staff, and no client catalogue reaches it. */
const texts = {
  reset: {
    path: '/user/reset-password',
    subject: 'Återställ ditt lösenord i Förråd',
    lines: (link: string) => [
      'Någon, förhoppningsvis du, har bett om att få välja ett nytt lösenord i Förråd.',
      'Öppna länken inom två timmar. Den fungerar en gång.',
      link,
      'Om det inte var du behöver du inte göra något: lösenordet är oförändrat.',
    ],
  },
  sign_up: {
    path: '/user/signup',
    subject: 'Välkommen till Förråd',
    lines: (link: string) => [
      'Du har fått ett konto i Förråd. Välj ett lösenord för att börja.',
      'Öppna länken inom sju dagar. Den fungerar en gång.',
      link,
    ],
  },
} as const

/** The mail that carries a token's link. */
export function tokenMail(
  purpose: keyof typeof texts,
  person: { readonly email: string; readonly first_name: string },
  token: string,
  publicUrl: string,
): Mail {
  const { path, subject, lines } = texts[purpose]
  const link = `${publicUrl}${path}?${new URLSearchParams({ email: person.email, token })}`
  const text = [`Hej ${person.first_name}!`, ...lines(link), 'Hälsningar\nFörråd'].join('\n\n')
  return { to: person.email, subject, text, link }
}
