import type { RouteProps } from '@forrad/core/kernel'
import { readId } from '../model/address.ts'
import { KnownLocation } from './KnownLocation.tsx'
import { MissingLocation } from './MissingLocation.tsx'

/** One location's page; what is no number names no location (spec section 2). */
export default function LocationPage({ params }: RouteProps) {
  const id = readId(params['id'] ?? '')
  return id === null ? <MissingLocation /> : <KnownLocation key={id} id={id} />
}
