import { customerHead, PAGE_MARKS } from '@forrad/core/documents'
import type { TableColumn, TableHead } from '@forrad/core/documents'
import type { Services } from '@forrad/core/kernel'
import { msg } from '@lingui/core/macro'

/** The head of every export: whose figures of which day they are. */
export function tableHead(
  services: Pick<Services, 'session' | 'clock' | 'translate'>,
  table: {
    readonly title: string
    readonly sheetName: string
    readonly columns: readonly TableColumn[]
  },
): TableHead {
  const { page, pages } = PAGE_MARKS
  const pageText = services.translate(msg`Page ${page} of ${pages}`)
  return customerHead(services, { ...table, pageText })
}

/** A file's name: what it holds and the day, without what file systems refuse. */
export function fileName(what: string, date: string): string {
  const safe = what
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    .replace(/[\u0000-\u001f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${safe.slice(0, 80)} ${date}`.trim()
}
