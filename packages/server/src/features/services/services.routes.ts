import { Router } from 'express';
import { listServices } from './services.controller';

export function servicesRouter(): Router {
  return Router().get('/api/data/service', listServices);
}
