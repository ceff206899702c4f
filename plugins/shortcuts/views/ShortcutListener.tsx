import { useServices } from '@forrad/ui'
import { useEffect, useEffectEvent } from 'react'
import { idle, pressKey, QUIET, type KeysState, type Press } from '../model/keys.machine.ts'
import type { Shortcut } from '../model/shortcuts.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Hears the shortcuts while the shell is shown; draws nothing. */
export default function ShortcutListener() {
  const { commands, navigation } = useServices()
  const shortcuts = useShortcuts()

  const step = useEffectEvent((state: KeysState, press: Press) => pressKey(state, press, shortcuts))
  const run = useEffectEvent(({ command, path }: Shortcut): void => {
    if (path !== undefined) navigation.go(path)
    else if (command !== undefined) void commands.run(command, {})
  })

  useEffect(() => {
    let state = idle
    let timer: ReturnType<typeof setTimeout> | undefined

    function hear(event: KeyboardEvent): void {
      // Shift comes with many keys and says nothing of its own.
      if (MODIFIERS.has(event.key)) return
      clearTimeout(timer)
      const press = pressOf(event)
      // Firefox would open its own search.
      if (press.key === '/' && !press.foreign) event.preventDefault()
      const next = step(state, press)
      state = next.state
      const { pending } = next
      if (pending) timer = setTimeout(() => run(pending), QUIET)
    }

    // Before the page, so that a scan's keys are counted even where somebody keeps them to themself.
    addEventListener('keydown', hear, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', hear, { capture: true })
    }
  }, [])
  return null
}

const MODIFIERS = new Set(['Shift', 'AltGraph', 'CapsLock', 'NumLock'])

function pressOf(event: KeyboardEvent): Press {
  const { key, timeStamp: time, target } = event
  const held = event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.isComposing
  const field =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  return { key, time, foreign: held || field || dialogOpen() }
}

function dialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
