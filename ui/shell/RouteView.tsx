import { routeAccess, type Registered, type RouteContribution } from '@forrad/core/kernel'
import type { User } from '@forrad/openapi'
import { createElement } from 'react'
import { ListSkeleton, SkeletonLine } from '../components/Skeletons/Skeletons.tsx'
import { useServices } from '../hooks/useServices.tsx'
import { useTitle } from '../hooks/useTitle.ts'
import { importAgain, lazyView } from '../lazyView.ts'
import type { ReactView } from '../plugin.ts'
import { Forbidden } from './Pages/Message.tsx'
import { ViewBoundary } from './ViewBoundary.tsx'
import styles from './Shell.module.css'

/** A route that the address leads to. */
export interface ShownRoute {
  readonly route: Registered<RouteContribution<ReactView>>
  readonly params: Readonly<Record<string, string>>
}

interface RouteViewProps {
  readonly shown: ShownRoute
  readonly user: User | null
}

/** A page behind its guard; its view loads only for those who may see it. */
export function RouteView({ shown, user }: RouteViewProps) {
  if (routeAccess(shown.route, user) === 'forbidden') return <Forbidden />
  return <AllowedRoute {...shown} />
}

function AllowedRoute({ route, params }: ShownRoute) {
  const { translate } = useServices()
  useTitle(translate(route.title))
  const key = `${route.key} ${Object.values(params).join('/')}`
  return (
    <ViewBoundary
      key={key}
      fallback={<PageSkeleton />}
      onRetry={() => void importAgain(route.load)}
    >
      {createElement(lazyView(route.load, route.key), { params })}
    </ViewBoundary>
  )
}

/** A page that is still loading. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonLine width="half" size="title" />
      <ListSkeleton rows={5} />
    </div>
  )
}
