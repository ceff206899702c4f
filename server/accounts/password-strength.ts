import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import type { PasswordStrength } from '@forrad/openapi'
import { invalidField } from '../errors.ts'
import { swedishWords } from './password-words.ts'

/** Whose password it is: whoever guesses begins with that. */
export interface PasswordOwner {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
}

/** With how many guesses, as a power of ten, a password counts as easy: what a stolen hash stands for days. */
const leastGuesses = 10
/** From where on it counts as strong: ten thousand times as many. */
const strongGuesses = 14
/** More signs are not looked at: the work grows faster than the text, and others wait meanwhile. */
const mostSigns = 64
/** How many ways of reading 4 as a and the like are tried; the library's 100 take a second. */
const mostReadings = 8

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Refuses a new password that is guessed too easily: a common one, the owner's name or address, rows
 * of keys, dates and repetitions, also when somewhat changed (422 `easy_to_guess`).
 */
export async function requireStrongPassword(password: string, owner: PasswordOwner): Promise<void> {
  if (await isEasyToGuess(password, owner)) throw invalidField('password', 'easy_to_guess')
}

/** Whether fewer guesses than ten to the tenth find it. */
export async function isEasyToGuess(password: string, owner: PasswordOwner): Promise<boolean> {
  return (await judgePassword(password, owner)) === 'easy'
}

/** How well a password would stand; nothing of it is kept. */
export async function judgePassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordStrength> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = undefined
    throw error
  })
  const { guessesLog10 } = (await estimator).check(password.normalize('NFC'), partsOf(owner))
  if (guessesLog10 < leastGuesses) return 'easy'
  return guessesLog10 < strongGuesses ? 'good' : 'strong'
}

/** A quarter of a second and 20 MB, which a server that sets no password does without. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Factory({
    dictionary: { ...dictionary, swedish: [...swedishWords] },
    graphs: adjacencyGraphs,
    maxLength: mostSigns,
    l33tMaxSubstitutions: mostReadings,
  })
}

function partsOf({ email, first_name, last_name }: PasswordOwner): string[] {
  const name = `${first_name} ${last_name}`.normalize('NFC').toLowerCase()
  const [local = ''] = email.split('@')
  return [
    name,
    name.replaceAll(' ', ''),
    ...name.split(/[\s-]+/),
    email,
    local,
    ...email.split(/[@._-]+/),
  ]
    .map((part) => part.slice(0, mostSigns))
    .filter((part) => part.length > 2)
}
