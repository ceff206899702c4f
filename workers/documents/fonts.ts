import {
  createTypeSetter,
  readFontMetrics,
  type Face,
  type TypeSetter,
} from '@forrad/core/documents'

/** The bytes of the two faces, as TrueType files. */
export type FontFiles = Readonly<Record<Face, Uint8Array>>

/** A type setter over these fonts; each piece of work takes one of its own, which counts its losses. */
export function typeSetterOf(fonts: FontFiles): () => TypeSetter {
  const metrics = { regular: readFontMetrics(fonts.regular), bold: readFontMetrics(fonts.bold) }
  return () => createTypeSetter(metrics)
}
