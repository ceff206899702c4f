import type { Icon as IconSource } from '@forrad/core/kernel'
import type { FluentIcon } from '@fluentui/react-icons/headless'
import { createElement, useEffect, useSyncExternalStore } from 'react'
import { cx } from '../cx.ts'
import { firstIcons } from './firstIcons.tsx'
import styles from './Icon.module.css'

/** Props of {@link Icon}. */
export interface IconProps {
  /** One of the kit's names, or a path drawn in a 24 by 24 box. */
  readonly icon: IconSource
  /** What it says to a screen reader; without it the icon is decoration. */
  readonly label?: string
  readonly size?: 16 | 20 | 24 | 32 | 48
  readonly className?: string | undefined
}

type IconSet = Readonly<Record<string, FluentIcon>>

let known: IconSet = firstIcons
let whole = false
const listeners = new Set<() => void>()

/** Makes the symbols known that come with what is drawn first: the whole set only says so itself. */
export function provideIcons(set: IconSet, isWhole = false): void {
  if (whole) return
  known = set
  whole = isWhole
  for (const listener of listeners) listener()
}

/** Loads the whole set; ahead of its need nothing is drawn without its symbols. */
export async function loadIcons(): Promise<void> {
  if (whole) return
  try {
    const { icons } = await import('./icons.tsx')
    provideIcons(icons, true)
  } catch {
    // Decoration only: the next one asks again.
  }
}

/** A symbol in the colour of the text around it; its place is kept while it loads. */
export function Icon({ icon, label, size = 24, className }: IconProps) {
  const Drawing = useDrawing(typeof icon === 'string' ? icon : null)
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  const shared = { className: cx(styles.icon, styles[`s${size}`], className), ...name }
  if (Drawing) return createElement(Drawing, shared)
  return (
    <svg viewBox="0 0 24 24" {...shared}>
      {typeof icon === 'string' ? null : <path d={icon.path} />}
    </svg>
  )
}

/** The drawing of a name; the whole set loads when one is asked for that is not there yet. */
function useDrawing(name: string | null): FluentIcon | undefined {
  const set = useSyncExternalStore(subscribe, current, current)
  const missing = name !== null && !Object.hasOwn(set, name)
  useEffect(() => {
    if (missing) void loadIcons()
  }, [missing])
  if (name === null) return undefined
  return missing ? (whole ? set['box'] : undefined) : set[name]
}

const current = () => known

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
