const moments = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
})

/** An instant as Stockholm's wall clock shows it, as cells have it: `yyyy-mm-ddThh:mm`. */
export function stockholmMoment(instant: string): string {
  return moments.format(new Date(instant)).replace(' ', 'T')
}
