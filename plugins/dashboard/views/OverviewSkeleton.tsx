import { Card, Section, SkeletonLine } from '@forrad/ui'
import { useLingui } from '@lingui/react/macro'
import styles from './Overview.module.css'
import own from './OverviewSkeleton.module.css'

/** The overview before it is there, in its final size. */
export function OverviewSkeleton() {
  const { t } = useLingui()
  return (
    <section aria-label={t`Loading`} aria-busy="true" className={styles.overview}>
      <Section title={t`Needs you`}>
        <Card className={own.figures}>
          <SkeletonLine width="long" size="title" />
        </Card>
      </Section>
      <Section title={t`Locations`}>
        <div className={styles.cards}>
          {[0, 1, 2].map((card) => (
            <Card key={card} className={own.card}>
              <SkeletonLine width="half" size="title" />
              <SkeletonLine width="full" size="small" />
            </Card>
          ))}
        </div>
      </Section>
    </section>
  )
}
