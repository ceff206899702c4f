import { logToConsole } from '@forrad/core'
import { useQuery, useServices, useStore, useToday } from '@forrad/ui'
import { useEffect, useState } from 'react'
import { auditAddress, readAuditAddress } from '../model/audit-address.ts'
import { createAuditStore } from '../model/audit.store.ts'
import { AuditScreen } from './AuditScreen.tsx'
import { useNamedSettings } from './useNamedSettings.ts'

/** The audit log at work; what is filtered stands in the address. */
export default function AuditPage() {
  const { api, users, navigation, translate, wordError } = useServices()
  const [log] = useState(() => createAuditStore({ api, log: logToConsole }))
  const { list } = useStore(users)
  const filter = readAuditAddress(useQuery())
  const address = auditAddress(filter)
  useEffect(() => void users.load(), [users])
  useEffect(() => {
    const [, query] = address.split('?')
    void log.show(readAuditAddress(new URLSearchParams(query)))
  }, [log, address])
  return (
    <AuditScreen
      {...useStore(log)}
      filter={filter}
      people={list}
      today={useToday()}
      translate={translate}
      settings={useNamedSettings()}
      wordError={wordError}
      onFilter={(next) => navigation.go(auditAddress(next), { replace: true })}
      onMore={() => void log.more()}
      onRetry={() => void log.retry()}
    />
  )
}
