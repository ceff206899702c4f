export { startCluster as default } from '../../tests/contract/database.setup.ts'
