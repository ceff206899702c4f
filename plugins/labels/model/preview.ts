import { pageJob } from '@forrad/core/documents'
import type { Services } from '@forrad/core/kernel'
import { patch, ref } from '@forrad/core/stores'
import type { LabelsActions, LabelsProblem, LabelsState } from './labels.store.ts'
import { plannedLabels } from './planned.ts'
import { chosenSheet } from './sheet.ts'

const NOT_LOADED: LabelsProblem = { code: 'not_loaded' }

/** Draws pages of the preview into the state; of several asked for, only the last is shown. */
export function previewDrawer(
  services: Pick<Services, 'documents'>,
  state: LabelsState,
): LabelsActions['drawPreview'] {
  let drawing = 0
  return async (index) => {
    const mine = ++drawing
    const { labels, problem, pages } = plannedLabels(state)
    if (problem) {
      patch(state, { preview: null, previewProblem: ref(problem) })
      return
    }
    // What was wrong is mended: the panel says that it draws.
    if (state.previewProblem) state.previewProblem = null
    const at = Math.max(0, Math.min(index, pages - 1))
    const sheet = chosenSheet(state.sheet)
    try {
      const maker = await services.documents()
      const result = await maker.preview(pageJob(labels, sheet, at), 0)
      // Something was changed meanwhile: what was drawn before it says nothing any more.
      if (mine !== drawing) return
      if (result.ok) {
        const preview = ref({ page: result.page, index: at, format: sheet.format })
        patch(state, { preview, previewProblem: null })
      } else if (result.problem.code !== 'cancelled') {
        patch(state, { preview: null, previewProblem: ref(result.problem) })
      }
    } catch {
      if (mine !== drawing) return
      patch(state, { preview: null, previewProblem: ref(NOT_LOADED) })
    }
  }
}
