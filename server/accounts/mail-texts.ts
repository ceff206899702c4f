import type { Mail } from './mail.ts'
import { hashSecret } from './sessions.ts'
import type { IssuedToken } from './tokens.ts'

/** What a link's mail says, in Swedish: it is read by staff, and no client catalogue reaches it. */
const linkTexts = {
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
  email_change: {
    path: '/user/confirm-email',
    subject: 'Bekräfta din nya e-postadress i Förråd',
    lines: (link: string) => [
      'Den här adressen ska bli din e-postadress i Förråd. Bekräfta det genom att öppna länken.',
      'Öppna länken inom två dagar. Den fungerar en gång. Tills dess loggar du in med din nuvarande adress.',
      link,
      'Om du inte har ett konto i Förråd kan du bortse från det här mejlet.',
    ],
  },
} as const

/** What is told of an account, without a link: nothing that could be misused by whoever reads it. */
const newsTexts = {
  email_change_asked: {
    subject: 'Din e-postadress i Förråd ska ändras',
    lines: (by: string) => [
      `${by} har begärt att ditt konto i Förråd får en annan e-postadress. Ändringen gäller först när den nya adressen har bekräftats.`,
      'Om du inte känner till det: välj genast ett nytt lösenord, så blir det ingenting av ändringen, och kontakta din chef eller en annan administratör.',
    ],
  },
  email_changed: {
    subject: 'Din e-postadress i Förråd är ändrad',
    lines: () => [
      'Ditt konto i Förråd har fått en annan e-postadress, och du har loggats ut överallt. Det här mejlet går till den gamla adressen.',
      'Om du inte känner till det: kontakta genast din chef eller en annan administratör.',
    ],
  },
  password_changed: {
    subject: 'Ditt lösenord i Förråd är ändrat',
    lines: () => [
      'Ditt konto i Förråd har fått ett nytt lösenord.',
      'Om det inte var du: välj genast ett nytt lösenord med Glömt lösenord på inloggningssidan, och kontakta en administratör.',
    ],
  },
} as const

interface Person {
  readonly id: string
  /** Where the mail goes. */
  readonly email: string
  readonly first_name: string
}

/** The mail that carries a token's link. */
export function tokenMail(
  purpose: keyof typeof linkTexts,
  person: Person,
  { token, expires }: IssuedToken,
  publicUrl: string,
): Mail {
  const { path, subject, lines } = linkTexts[purpose]
  const link = `${publicUrl}${path}?${new URLSearchParams({ email: person.email, token })}`
  const text = letter(person, lines(link))
  const tokenHash = hashSecret(token)
  return { to: person.email, subject, text, link, expires, userId: person.id, tokenHash }
}

/** The mail that tells a person what has happened to their account; `by` asked for it. */
export function newsMail(news: keyof typeof newsTexts, person: Person, by = ''): Mail {
  const { subject, lines } = newsTexts[news]
  const text = letter(person, lines(by))
  return { to: person.email, subject, text, link: null, userId: person.id }
}

function letter({ first_name }: Person, lines: readonly string[]): string {
  return [`Hej ${first_name}!`, ...lines, 'Hälsningar\nFörråd'].join('\n\n')
}
