import styles from './VirtualTable.module.css'

interface SelectBoxProps {
  readonly label: string
  /** Of the box above all rows, which may have selected but some. */
  readonly share: 'none' | 'some' | 'all'
  readonly onPress: (how: { readonly range: boolean }) => void
}

/** A box to select with, whose whole cell is the target. */
export function SelectBox({ label, share, onPress }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = share === 'some'
        }}
        type="checkbox"
        className={styles.tick}
        aria-label={label}
        checked={share === 'all'}
        onChange={({ nativeEvent }) =>
          // A change of a box is told by the press that made it.
          onPress({ range: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey })
        }
      />
    </label>
  )
}
