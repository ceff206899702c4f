import type {
  Documents,
  DocumentProblem,
  LabelJob,
  LabelOutput,
  Row,
  TableFormat,
  TableHead,
} from '../documents/index.ts'

/** Documents that remember what they were asked for and answer what the test wants. */
export interface FakeDocuments extends Documents {
  /** Tables written, oldest first. */
  readonly tables: {
    readonly format: TableFormat
    readonly head: TableHead
    readonly rows: readonly Row[]
  }[]
  /** Label files made, oldest first. */
  readonly printed: { readonly output: LabelOutput; readonly job: LabelJob }[]
  /** What the next calls answer instead of a file; null makes one. */
  problem: DocumentProblem | null
  /** How long the work takes. */
  wait: () => Promise<void>
}

/** Creates a maker of files whose files hold nothing. */
export function fakeDocuments(): FakeDocuments {
  const made = () => {
    const file = { bytes: new Uint8Array([37, 80, 68, 70]), mimeType: 'application/pdf' }
    return fake.problem
      ? ({ ok: false, problem: fake.problem } as const)
      : ({ ok: true, file, replaced: 0, cut: 0 } as const)
  }
  const fake: FakeDocuments = {
    tables: [],
    printed: [],
    problem: null,
    wait: async () => {},
    async table(format, head, source, { signal, onProgress } = {}) {
      const rows: Row[] = []
      for (;;) {
        const next = await source.next().catch(String)
        if (typeof next === 'string') {
          return { ok: false, problem: { code: 'worker_failed', detail: next } }
        }
        if (next.done) {
          if (next.value === null) break
          return { ok: false, problem: { code: 'source', error: next.value } }
        }
        rows.push(...next.value)
      }
      onProgress?.(0.5)
      await fake.wait()
      if (signal?.aborted) return { ok: false, problem: { code: 'cancelled' } }
      fake.tables.push({ format, head, rows })
      return made()
    },
    async labels(output, job, { signal, onProgress } = {}) {
      onProgress?.(0.5)
      await fake.wait()
      if (signal?.aborted) return { ok: false, problem: { code: 'cancelled' } }
      fake.printed.push({ output, job })
      return made()
    },
    async preview({ sheet }) {
      await fake.wait()
      const { pageWidth, pageHeight } = sheet.format
      const page = { width: pageWidth, height: pageHeight, marks: [] }
      return fake.problem
        ? { ok: false, problem: fake.problem }
        : { ok: true, page, pages: 1, replaced: 0, cut: 0 }
    },
    dispose: () => {},
  }
  return fake
}
