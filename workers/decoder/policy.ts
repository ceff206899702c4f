/** How the whole frame is looked at first. */
export interface FirstLook {
  /** Every row and every size; several times the cost. */
  readonly harder: boolean
  /** Light on dark, too. */
  readonly inverted: boolean
  /** Half the size: a quarter of the cost, for devices that are too slow otherwise. */
  readonly half: boolean
}

/** A second look at the likely region: its bars set upright, enlarged, with its contrast evened or sharpened, or as blurred EAN bars. */
export type SecondLook = 'upright' | 'enlarged' | 'even' | 'sharp' | 'bars'

/** What is done with a frame: the second looks follow only when the first finds nothing. */
export interface FramePlan {
  readonly first: FirstLook
  readonly second: readonly SecondLook[]
}

/** What the policy remembers from frame to frame. */
export interface PolicyState {
  /** Frames in a row without any code. */
  readonly misses: number
  /** What a plain first look costs here, in milliseconds (a running mean). */
  readonly cost: number
  /** The second look that saw something in the frame before, which cannot be believed yet. */
  readonly again?: SecondLook | undefined
}

/** Before the first frame. */
export const START: PolicyState = { misses: 0, cost: 0 }

/** Milliseconds that a frame may take at ten frames a second, with room for everything else. */
export const BUDGET = 70
/** A thorough look is taken on every so many misses. */
export const THOROUGH_EVERY = 4

/** Second looks in turn; those of a thorough frame are for devices too slow for thorough ones. */
const SECOND: readonly (readonly SecondLook[])[] = [
  ['upright', 'enlarged'],
  ['bars', 'even'],
  ['upright', 'enlarged'],
  ['bars'],
  ['upright', 'sharp'],
  ['bars', 'even'],
  ['upright', 'enlarged'],
  ['sharp'],
]

/**
 * What to do with the next frame: a cheap look at all of it and, while nothing is found, in turn a closer
 * look at the likely region; now and then a thorough look instead. A second look that has just seen
 * something is taken again, so that two frames can agree.
 */
export function planFrame({ misses, cost, again }: PolicyState): FramePlan {
  const turn = misses % SECOND.length
  const harder = misses % THOROUGH_EVERY === THOROUGH_EVERY - 1
  const slow = cost > BUDGET
  return {
    first: { harder: harder && !slow, inverted: misses % 2 === 1, half: slow && misses % 2 === 0 },
    second: again ? [again] : harder && !slow ? [] : (SECOND[turn] ?? []),
  }
}

/** The state after a frame; `cost` is what its first look took in milliseconds. */
export function afterFrame(
  state: PolicyState,
  plan: FramePlan,
  frame: {
    readonly found: boolean
    readonly cost: number
    readonly again?: SecondLook | undefined
  },
): PolicyState {
  const plain = !plan.first.harder && !plan.first.half
  const known = state.cost === 0 ? frame.cost : state.cost * 0.7 + frame.cost * 0.3
  return {
    misses: frame.found ? 0 : state.misses + 1,
    cost: plain ? known : state.cost,
    again: frame.again,
  }
}
