/** The id of the element of the served page that holds the answers: JSON, which nothing runs. */
const ANSWERS_ID = 'answers'

/** How long after the page's start its answers still count as what the server would say, in milliseconds. */
const FRESH_FOR = 5000

/** Answers that came with the page, by the call's path. */
export interface ServedAnswers {
  /** Whether the page came with an answer to this call. */
  has(path: string): boolean
  /** Answers a call from the page where it can, else by `fetch`. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The first screen stands: from now on every call goes to the server. */
  end(): void
}

/** Reads the answers that the server put into the page; none when it put none there. */
export function readServedAnswers(
  page: Pick<Document, 'getElementById'>,
  fetch: (request: Request) => Promise<Response>,
): ServedAnswers {
  let answers = parsed(page.getElementById(ANSWERS_ID)?.textContent ?? '')
  return {
    has: (path) => Object.hasOwn(answers, path),
    async fetch(request) {
      const { pathname, search } = new URL(request.url)
      const path = pathname + search
      // What was known before a change may be so no longer.
      if (request.method !== 'GET') answers = {}
      if (!Object.hasOwn(answers, path)) return fetch(request)
      const answer = Response.json(answers[path])
      // A slow network: what is shown from the page is asked for anew at once.
      if (performance.now() > FRESH_FOR) answers = without(answers, path)
      return answer
    },
    end() {
      answers = {}
    },
  }
}

type Answers = Readonly<Record<string, unknown>>

function parsed(text: string): Answers {
  return text === '' ? {} : (JSON.parse(text) as Answers)
}

function without(answers: Answers, path: string): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([other]) => other !== path))
}
