export { OpenOrders } from './open-orders.tsx';
