/**
 * How the kernel speaks of views without knowing React: a view library says once, as a type, what a
 * view with given props is.
 *
 * @example
 * interface ReactView extends ViewKind { readonly view: ComponentType<this['props']> }
 */
export interface ViewKind {
  readonly props: unknown
  readonly view: unknown
}

/** The view of kind `Kind` that takes `Props`. */
export type ViewOf<Kind extends ViewKind, Props> = (Kind & { readonly props: Props })['view']

/** A lazily imported module whose default export is what is wanted. */
export type Load<Value> = () => Promise<{ readonly default: Value }>
