import type { Break } from './break.ts'

const FIGURES = 'tests/e2e/figures.spec.ts'
const RECEIVAL = `${FIGURES} › a scan that opens the receival counts the pack where its batch lies`

/** The scan is the act: sections 6 to 10. */
export const scanning: readonly Break[] = [
  {
    points: ['6.1'],
    file: 'plugins/placement/model/choice.store.ts',
    find: 'locationById(list, chosenId) ?? locationById(list, placedId)',
    replace: 'locationById(list, placedId) ?? locationById(list, chosenId)',
    test: 'tests/e2e/placement.spec.ts › the bar says where the device is placed',
  },
  {
    points: ['6.2'],
    file: 'plugins/placement/views/PlacementBar.tsx',
    find: 'if (isGone) preferences.forgetLocation(locationId)',
    replace: 'if (isGone && list.length === 0) preferences.forgetLocation(locationId)',
    test: 'tests/e2e/placement.spec.ts › a location that is gone is no placement',
  },
  {
    points: ['6.3'],
    file: 'plugins/receival/model/scan-step.ts',
    find: 'start: { itemId: item.id, locationId, scanned }',
    replace:
      'start: { itemId: item.id, locationId: item.locations.at(-1)?.id ?? locationId, scanned }',
    test: RECEIVAL,
    at: 'expect(await stockNow(page, found)).toBe(found.quantity + 1)',
  },
  {
    points: ['6.3', '12.4'],
    file: 'server/queries/search-hits.ts',
    find: 'if (ownLocationId === null || !stocked) return [share(last, [])]',
    replace: 'if (ownLocationId === null || stocked) return [share(last, [])]',
    test: 'tests/contract/search-find.test.ts › goes first among what matches as well, and an exact match before it',
  },
  {
    points: ['7.1'],
    file: 'plugins/retrieval/views/OpenPick.tsx',
    find: 'if (scanned) opened.scan(batch)',
    replace: 'if (scanned && batch === null) opened.scan(batch)',
    test: `${FIGURES} › a scan that opens the pick counts the pack on its shelf place`,
    at: "await expect(quantityOf(sheet, found)).toHaveValue('1')",
  },
  {
    points: ['7.2'],
    file: 'plugins/receival/model/draft.ts',
    find: 'return scanned ? withScan(draft, scanned) : draft',
    replace: 'return scanned?.identifier === null ? withScan(draft, scanned) : draft',
    test: RECEIVAL,
    at: "await expect(quantity).toHaveValue('1')",
  },
  {
    points: ['8.1'],
    file: 'plugins/retrieval/model/running.store.ts',
    find: 'const isHeld = entry !== null && !pending.add(entry)',
    replace: 'const isHeld = entry !== null && lists().entries.length > 3 && !pending.add(entry)',
    test: 'tests/e2e/running.spec.ts › a list of five is five scans and one touch',
    at: 'await expect(lines).toHaveCount(5)',
  },
  {
    points: ['8.2'],
    file: 'plugins/receival/model/delivery.ts',
    find: 'const quantity = (known?.quantity ?? 0) + times',
    replace: 'const quantity = known?.quantity ?? times',
    test: 'tests/e2e/receive-many.spec.ts › a delivery is scans and one touch, received in one request',
    at: 'await expect(figure).toContainText(/2\\sst/)',
  },
  {
    points: ['8.3'],
    file: 'plugins/stocktaking/model/round-count.ts',
    find: '(before[index] ?? 0) + (index === line ? 1 : 0)',
    replace: 'index === line ? 1 : (before[index] ?? 0)',
    test: 'tests/e2e/daily.spec.ts › in a round each scan of the item adds one',
    at: 'await expect(main).toHaveAccessibleName(new RegExp(`\\\\s${count}(\\\\s|$)`))',
  },
  {
    points: ['8.4'],
    file: 'plugins/retrieval/model/running.store.ts',
    find: 'draft.write(waiting.length === 0 ? null : waiting)',
    replace: 'if (waiting.length === 0) draft.write(null)',
    test: 'tests/e2e/running.spec.ts › an unknown code waits in the list without stopping the scanning',
    at: "await expect(scanner.getByText('Ingen vara har den här koden')).toBeVisible()",
  },
  {
    points: ['8.4'],
    file: 'plugins/receival/model/delivery.ts',
    find: "if (identifier === null && !accepted.includes('no_lot')) return wait('no_lot')",
    replace: '',
    test: 'tests/e2e/receive-many.spec.ts › what cannot be decided waits for one touch and stops nothing',
    at: "await expect(waits('Koden säger ingen batch')).toBeVisible()",
  },
  {
    points: ['9.1'],
    file: 'ui/components/SearchField/SearchBar.tsx',
    find: 'cx(styles.scan, !camera && styles.small)',
    replace: 'cx(styles.scan, styles.small)',
    test: 'tests/e2e/scanner.spec.ts › the camera opens at every width',
    at: 'await expect(camera).toBeVisible()',
  },
  {
    points: ['9.1'],
    file: 'ui/components/BottomSheet/BottomSheet.module.css',
    find: '@media (width >= 600px) and (height < 500px) {',
    replace: '@media (width >= 600px) and (height < 300px) {',
    test: 'tests/e2e/scanner.spec.ts › the camera opens at every width',
    at: 'await expect.poll(async () => (await middle.boundingBox())?.height).toBeGreaterThanOrEqual(195)',
  },
  {
    points: ['10.1'],
    file: 'ui/hooks/handScanner.ts',
    find: 'if (!isHalf(state) || pause > JOIN_WITHIN) return silent',
    replace: 'if (!isHalf(state) || pause > MAX_GAP) return silent',
    test: `${FIGURES} › half a scan is no search`,
  },
  {
    points: ['10.2'],
    file: 'ui/hooks/handScanner.dom.ts',
    find: '    time: event.timeStamp,',
    replace: '    time: performance.now(),',
    test: 'tests/e2e/daily-screens.spec.ts › keys of a scan that come late',
  },
]
