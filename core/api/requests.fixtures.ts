/** A change of stock, as a request's body. */
export const pick = {
  adjustments: [
    {
      item_id: 1,
      type: 'remove',
      batch_updates: [
        { storage_location_id: 3, identifier: 'L', expiration_date: null, quantity: -2 },
      ],
    },
  ],
} as const
