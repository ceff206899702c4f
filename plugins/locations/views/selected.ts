import type { SelectedStock } from '@forrad/core/kernel'
import type { ReactNode } from 'react'

/** Draws what can be done with what is selected of a location's table. */
export type RenderSelected = (selected: Omit<SelectedStock, 'location'>) => ReactNode
