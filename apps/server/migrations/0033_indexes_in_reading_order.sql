DROP INDEX "customer_notes_customer_index";--> statement-breakpoint
DROP INDEX "group_listings_order_index";--> statement-breakpoint
DROP INDEX "corporate_orders_customer_index";--> statement-breakpoint
DROP INDEX "external_orders_customer_index";--> statement-breakpoint
DROP INDEX "sent_messages_customer_index";--> statement-breakpoint
DROP INDEX "invoices_customer_index";--> statement-breakpoint
DROP INDEX "ratings_pending_index";--> statement-breakpoint
DROP INDEX "orders_company_index";--> statement-breakpoint
DROP INDEX "orders_customer_index";--> statement-breakpoint
DROP INDEX "medical_indications_customer_index";--> statement-breakpoint
DROP INDEX "insurer_requests_customer_index";--> statement-breakpoint
CREATE INDEX "customer_notes_customer_index" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "group_listings_order_index" ON "group_listings" USING btree ("company_id","group_id","popularity" DESC NULLS FIRST,"product_id");--> statement-breakpoint
CREATE INDEX "corporate_orders_customer_index" ON "corporate_orders" USING btree ("customer_id","company_id","order_id");--> statement-breakpoint
CREATE INDEX "external_orders_customer_index" ON "external_orders" USING btree ("customer_id","company_id","id");--> statement-breakpoint
CREATE INDEX "sent_messages_customer_index" ON "sent_messages" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_index" ON "invoices" USING btree ("customer_id","company_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "ratings_pending_index" ON "ratings" USING btree ("customer_id","company_id","order_id") WHERE "ratings"."rated_at" is null;--> statement-breakpoint
CREATE INDEX "orders_company_index" ON "orders" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "orders_customer_index" ON "orders" USING btree ("customer_id","company_id","id");--> statement-breakpoint
CREATE INDEX "medical_indications_customer_index" ON "medical_indications" USING btree ("customer_id","company_id","order_id");--> statement-breakpoint
CREATE INDEX "insurer_requests_customer_index" ON "insurer_requests" USING btree ("customer_id","company_id","id");