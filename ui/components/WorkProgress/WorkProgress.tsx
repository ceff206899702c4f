import styles from './WorkProgress.module.css'

/** Props of {@link WorkProgress}. */
export interface WorkProgressProps {
  /** What is being done, such as "Skapar filen". */
  readonly label: string
  /** How far it has come, from 0 to 1. */
  readonly share: number
}

/** How far a piece of work has come, as a bar and as a figure. */
export function WorkProgress({ label, share }: WorkProgressProps) {
  const percent = Math.round(share * 100)
  return (
    <div className={styles.work}>
      <progress className={styles.bar} max={1} value={share} aria-label={label} />
      <span className={styles.text}>{`${label} … ${percent} %`}</span>
    </div>
  )
}
