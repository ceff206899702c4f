import { ExportButton } from './ExportButton.tsx'

/** Exports the list of users. */
export default function UsersAction() {
  return <ExportButton dataset="exports/users" />
}
