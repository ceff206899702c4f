import type { Gs1Element, ParserError } from './types.ts'

/** What every interpretation keeps of the read. */
export interface Read {
  /** The text as it was read or typed, untouched. */
  readonly raw: string
  /** Symbology identifier such as `]d2`, from the text itself or else from the decoder. */
  readonly symbology?: string
}

/** What a scanned or typed text is. A `text` may still equal a varunummer; the caller looks that up. */
export type Interpretation = Read &
  (
    | {
        readonly kind: 'gtin'
        /** 14 digits. */
        readonly gtin: string
        /** Two or five digits of an EAN add-on symbol. */
        readonly addOn?: string
      }
    | { readonly kind: 'shelf_place'; readonly id: number }
    | {
        readonly kind: 'gs1'
        readonly form: 'element_string' | 'digital_link'
        /** AI 01, 14 digits. */
        readonly gtin?: string
        /** AI 10. */
        readonly lot?: string
        /** AI 17, or the day of AI 7003; ISO `yyyy-mm-dd`. */
        readonly expiry?: string
        /** AI 21. */
        readonly serial?: string
        /** All elements, also those above. */
        readonly elements: readonly Gs1Element[]
      }
    | {
        readonly kind: 'text'
        /** The raw text, without a leading symbology identifier. */
        readonly text: string
        /** Why the text, which was meant as GS1 data, is not; positions count in `raw`. */
        readonly problem?: ParserError
        /** The elements read before the problem. */
        readonly elements?: readonly Gs1Element[]
      }
  )

/** What `interpret` has to be told. */
export interface InterpretOptions {
  /** Today in the store's time zone, ISO `yyyy-mm-dd`; its year settles the century of dates. */
  readonly today: string
  /** The decoder's symbology identifier, such as `]d2`, where it hands one over beside the text. */
  readonly symbology?: string | undefined
}
