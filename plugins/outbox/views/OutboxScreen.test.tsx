import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages } from '../locales/sv.po'
import { OutboxScreen } from './OutboxScreen.tsx'

function shown(others: number): string {
  i18n.loadAndActivate({ locale: 'sv', messages })
  const nothing = () => {}
  return renderToString(
    <I18nProvider i18n={i18n}>
      <OutboxScreen
        entries={[]}
        unreadable={[]}
        others={others}
        status="idle"
        loading={false}
        mayBeCleared={false}
        differences={[]}
        error={null}
        busyKey={null}
        waysOf={() => ({
          begun: null,
          failed: null,
          busy: false,
          onDone: nothing,
          onCount: nothing,
          onFindBatch: nothing,
          onReason: nothing,
        })}
        onRetry={nothing}
        onSend={nothing}
        onSave={nothing}
        onUndo={nothing}
        onAgain={nothing}
        onPutAside={nothing}
      />
    </I18nProvider>,
  )
}

it('does not say that everything is sent while changes of others wait here', () => {
  expect(shown(0)).toContain('Allt är skickat')
  expect(shown(1)).toContain('Allt du har gjort är skickat')
  expect(shown(1)).toContain('skickas först när den personen loggar in på den här enheten')
  expect(shown(1)).not.toContain('Allt är skickat')
})
